package dev.millrace.change;

import java.util.IdentityHashMap;
import java.util.Map;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * Reads off a source record what the pipeline has to know. Where the fields of an envelope lie is looked up once per
 * table version, since this runs for each change. Not thread-safe: one per capturing run.
 */
public final class ChangeReader {

    private static final int MOST_VERSIONS = 4096;
    private static final String HEARTBEAT = "io.debezium.connector.common.Heartbeat";

    private final Map<Schema, Envelope> envelopes = new IdentityHashMap<>();
    private Table latestTable;

    /** Whether the record only carries a position, and so is committed but never published. */
    public static boolean isHeartbeat(SourceRecord record) {
        Schema schema = record.valueSchema();
        return schema != null && HEARTBEAT.equals(schema.name());
    }

    public Change read(SourceRecord record) {
        if (record.value() == null) {
            return new Change(record, latestTable, Operation.TOMBSTONE, 0);
        }
        if (!(record.value() instanceof Struct value)) {
            return new Change(record, null, Operation.OTHER, 0);
        }
        Envelope envelope = envelope(value);
        if (!envelope.isChange()) {
            return new Change(record, null, Operation.OTHER, 0);
        }
        latestTable = envelope.table;
        Operation operation = Operation.of((String) value.get(envelope.operation));
        return new Change(record, envelope.table, operation, envelope.committedAt(value));
    }

    private Envelope envelope(Struct value) {
        Envelope envelope = envelopes.get(value.schema());
        if (envelope == null) {
            if (envelopes.size() >= MOST_VERSIONS) {
                envelopes.clear();
            }
            envelope = Envelope.of(value);
            envelopes.put(value.schema(), envelope);
        }
        return envelope;
    }

    private record Envelope(Field operation, Field source, Field timestamp, Table table) {

        static Envelope of(Struct value) {
            Field operation = value.schema().field("op");
            Field source = value.schema().field("source");
            if (operation == null || source == null) {
                return new Envelope(null, null, null, null);
            }
            Struct origin = (Struct) value.get(source);
            return new Envelope(operation, source, source.schema().field("ts_ms"), table(origin));
        }

        private static Table table(Struct origin) {
            Field schema = origin.schema().field("schema");
            Field table = origin.schema().field("table");
            if (schema == null || table == null || origin.get(table) == null || "".equals(origin.get(table))) {
                return null;
            }
            return new Table((String) origin.get(schema), (String) origin.get(table));
        }

        boolean isChange() {
            return operation != null;
        }

        long committedAt(Struct value) {
            Object at = ((Struct) value.get(source)).get(timestamp);
            return at instanceof Long millis ? millis : 0;
        }
    }
}
