package dev.millrace.observe.webhook;

import dev.millrace.pipeline.State;
import dev.millrace.pipeline.StateChange;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the life of a backfill out of the pipeline's states. A backfill that failed is complete when changes stream,
 * whichever states lie between. Transitions come one at a time.
 */
final class StateEvents {

    private Instant backfillSince;

    List<Event> of(StateChange change) {
        List<Event> events = new ArrayList<>();
        events.add(Event.of(EventType.PIPELINE_STATE, change.at(), data(
                "from", change.from().name(), "to", change.to().name(), "reason", change.reason())));
        switch (change.to()) {
            case BACKFILLING -> events.add(started(change));
            case STREAMING -> {
                if (backfillSince != null) {
                    events.add(Event.of(EventType.BACKFILL_COMPLETED, change.at(),
                            data("started", backfillSince.toString())));
                    backfillSince = null;
                }
            }
            case RETRYING, FAILED -> {
                if (change.from() == State.BACKFILLING) {
                    events.add(Event.of(EventType.BACKFILL_FAILED, change.at(),
                            data("started", backfillSince.toString(), "state", change.to().name(),
                                    "reason", change.reason())));
                }
            }
            default -> {
            }
        }
        return events;
    }

    private Event started(StateChange change) {
        backfillSince = change.at().truncatedTo(ChronoUnit.MILLIS);
        return Event.of(EventType.BACKFILL_STARTED, change.at(), data("from", change.from().name()));
    }

    private static Map<String, Object> data(String... namesAndValues) {
        Map<String, Object> data = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            data.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return data;
    }
}
