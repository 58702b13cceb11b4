package dev.millrace.observe;

import dev.millrace.change.Table;
import java.util.Map;
import java.util.Optional;

/**
 * What has flowed since the process started, as it stands at one moment.
 *
 * @param lag  empty before the first change that was no backfilled row
 * @param rows acknowledged by Kafka, of all tables and kinds
 */
public record FlowSnapshot(double changesPerSecond, Optional<Lag> lag, long rows, long bytes,
        Map<Table, TableFlow> tables) {

    /** From a change's commit to its acknowledgement by Kafka, in milliseconds; percentiles over the last minute. */
    public record Lag(long last, long p50, long p99) {
    }

    public FlowSnapshot {
        tables = Map.copyOf(tables);
    }
}
