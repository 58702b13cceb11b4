package dev.millrace.observe.webhook;

import dev.millrace.change.Table;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tells of tables that come and go. */
final class TableEvents {

    private TableEvents() {
    }

    static Event added(Table table, Instant at) {
        return Event.of(EventType.TABLE_ADDED, at, Map.of("table", table.toString())).about(table.toString());
    }

    static Event removed(Table table, String reason, Instant at) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("table", table.toString());
        data.put("reason", reason);
        return Event.of(EventType.TABLE_REMOVED, at, data).about(table.toString());
    }
}
