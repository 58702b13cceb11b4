package dev.millrace.observe.webhook;

import dev.millrace.backfill.Backfill;
import dev.millrace.backfill.TableProgress;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Tells of backfills on demand; those of the first start are read out of the pipeline's states. */
final class BackfillEvents {

    private BackfillEvents() {
    }

    /** One that was stopped was stopped by somebody who knows. */
    static Optional<Event> of(Backfill backfill) {
        return switch (backfill.status()) {
            case RUNNING -> Optional.of(event(EventType.BACKFILL_STARTED, backfill));
            case COMPLETED -> Optional.of(event(EventType.BACKFILL_COMPLETED, backfill));
            case FAILED -> Optional.of(event(EventType.BACKFILL_FAILED, backfill));
            case QUEUED, STOPPED -> Optional.empty();
        };
    }

    private static Event event(EventType type, Backfill backfill) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("id", backfill.id());
        data.put("tables", String.join(",", backfill.tables().stream().map(table -> table.table().toString()).toList()));
        data.put("rows", backfill.tables().stream().mapToLong(TableProgress::rows).sum());
        backfill.startedAt().ifPresent(at -> data.put("started", at.toString()));
        if (!backfill.reason().isEmpty()) {
            data.put("reason", backfill.reason());
        }
        return Event.of(type, backfill.endedAt().or(backfill::startedAt).orElseGet(Instant::now), data);
    }
}
