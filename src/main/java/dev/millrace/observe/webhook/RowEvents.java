package dev.millrace.observe.webhook;

import dev.millrace.change.Table;
import dev.millrace.publish.SetAside;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Tells of a row that did not reach its topic, without the row. */
final class RowEvents {

    private RowEvents() {
    }

    static EventType type(SetAside row) {
        return switch (row.fate()) {
            case SKIPPED -> EventType.ROW_SKIPPED;
            case DEAD_LETTERED -> EventType.ROW_DEAD_LETTERED;
        };
    }

    static Event of(SetAside row, Instant at) {
        Optional<String> table = row.change().table().map(Table::toString);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("table", table.orElse(""));
        data.put("topic", row.topic());
        data.put("key", row.key());
        data.put("operation", row.change().operation().code());
        data.put("bytes", row.bytes());
        data.put("cause", row.cause().code());
        data.put("reason", row.reason());
        Event event = Event.of(type(row), at, data);
        return table.map(event::about).orElse(event);
    }
}
