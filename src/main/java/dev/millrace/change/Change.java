package dev.millrace.change;

import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.header.Headers;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * One change event as the pipeline sees it: a view on the engine's record that copies nothing of the row.
 */
public final class Change {

    private final SourceRecord record;
    private final Table table;
    private final Operation operation;
    private final long committedAt;

    Change(SourceRecord record, Table table, Operation operation, long committedAt) {
        this.record = record;
        this.table = table;
        this.operation = operation;
        this.committedAt = committedAt;
    }

    /** The table the row belongs to; empty for what is no row change. */
    public Optional<Table> table() {
        return Optional.ofNullable(table);
    }

    public Operation operation() {
        return operation;
    }

    /** When the source committed the change, in milliseconds since the epoch; 0 when the source doesn't say. */
    public long committedAt() {
        return committedAt;
    }

    public Schema keySchema() {
        return record.keySchema();
    }

    public Object key() {
        return record.key();
    }

    public Schema valueSchema() {
        return record.valueSchema();
    }

    public Object value() {
        return record.value();
    }

    public Headers headers() {
        return record.headers();
    }

    /** The engine's own name for the stream this change belongs to. */
    public String origin() {
        return record.topic();
    }

    /** Where the change lies in the source, in the source's own terms, such as {@code lsn}. */
    public Map<String, ?> position() {
        return record.sourceOffset() == null ? Map.of() : record.sourceOffset();
    }
}
