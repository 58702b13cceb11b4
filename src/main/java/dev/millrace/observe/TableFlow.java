package dev.millrace.observe;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What has become of one table's changes since the process started.
 *
 * @param rows             acknowledged by Kafka, by the code of the operation
 * @param lastChangeAt     when the last of them was acknowledged
 * @param unreadableValues values that no consumer will see
 */
public record TableFlow(Map<String, Long> rows, long bytes, Optional<Instant> lastChangeAt, long skipped,
        long deadLettered, long unreadableValues) {

    /** That of a table without a change. */
    public static final TableFlow NONE = new TableFlow(Map.of(), 0, Optional.empty(), 0, 0, 0);
}
