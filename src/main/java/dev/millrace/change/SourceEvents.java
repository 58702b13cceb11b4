package dev.millrace.change;

import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * Tells where one event of the source ends and the next begins. A changed primary key comes as two records (a delete of
 * the old key, a create of the new one) and a truncate as one record per table, all with one position: were the position
 * committed between them, a restart would skip the rest. Not thread-safe: one per capturing run.
 */
public final class SourceEvents {

    private static final String NEW_KEY_HEADER = "__debezium.newkey";

    private boolean open;

    /** Whether the position may rest at this record, seen in the order of the stream. */
    public boolean isComplete(SourceRecord record) {
        if (record.value() != null) {
            open = isFirstOfSeveral(record);
        }
        return !open;
    }

    private static boolean isFirstOfSeveral(SourceRecord record) {
        if (record.headers().lastWithName(NEW_KEY_HEADER) != null) {
            return true;
        }
        return record.value() instanceof Struct value
                && value.schema().field("op") != null
                && Operation.TRUNCATE.code().equals(value.get("op"));
    }
}
