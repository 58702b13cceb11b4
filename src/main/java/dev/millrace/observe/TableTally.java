package dev.millrace.observe;

import dev.millrace.change.Operation;
import dev.millrace.publish.SetAside;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The counts of one table while they grow. */
final class TableTally {

    private static final Operation[] OPERATIONS = Operation.values();

    private final long[] rows = new long[OPERATIONS.length];
    private long bytes;
    private long lastMillis;
    private long skipped;
    private long deadLettered;
    private long unreadable;

    void add(Operation operation, int changes, long size, long nowMillis) {
        rows[operation.ordinal()] += changes;
        bytes += size;
        lastMillis = nowMillis;
    }

    void setAside(SetAside.Fate fate) {
        if (fate == SetAside.Fate.SKIPPED) {
            skipped++;
        } else {
            deadLettered++;
        }
    }

    void unreadable() {
        unreadable++;
    }

    TableFlow snapshot() {
        Map<String, Long> byCode = new HashMap<>();
        for (Operation operation : OPERATIONS) {
            if (rows[operation.ordinal()] > 0) {
                byCode.put(operation.code(), rows[operation.ordinal()]);
            }
        }
        Optional<Instant> last = lastMillis == 0 ? Optional.empty() : Optional.of(Instant.ofEpochMilli(lastMillis));
        return new TableFlow(Map.copyOf(byCode), bytes, last, skipped, deadLettered, unreadable);
    }
}
