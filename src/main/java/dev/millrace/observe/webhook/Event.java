package dev.millrace.observe.webhook;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Something that happened, reduced to a few short values: it may wait in a queue for long, and must not keep a row in
 * memory meanwhile.
 *
 * @param id the same in every attempt at sending it, so that a receiver can tell a repetition
 */
record Event(String id, EventType type, Optional<String> subject, Instant time, Map<String, Object> data) {

    static Event of(EventType type, Instant time, Map<String, Object> data) {
        return new Event(UUID.randomUUID().toString(), type, Optional.empty(),
                time.truncatedTo(ChronoUnit.MILLIS), data);
    }

    Event about(String something) {
        return new Event(id, type, Optional.of(something), time, data);
    }
}
