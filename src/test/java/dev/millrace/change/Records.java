package dev.millrace.change;

import java.util.Map;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.source.SourceRecord;

/** Source records in the shape that the PostgreSQL connector gives them. */
public final class Records {

    private static final Schema SOURCE = SchemaBuilder.struct()
            .field("ts_ms", Schema.INT64_SCHEMA)
            .field("schema", Schema.STRING_SCHEMA)
            .field("table", Schema.STRING_SCHEMA)
            .build();
    private static final Schema KEY = SchemaBuilder.struct().field("id", Schema.INT32_SCHEMA).build();
    private static final Schema ROW = SchemaBuilder.struct().optional().field("id", Schema.INT32_SCHEMA).build();
    private static final Schema ENVELOPE = SchemaBuilder.struct()
            .field("before", ROW)
            .field("after", ROW)
            .field("source", SOURCE)
            .field("op", Schema.STRING_SCHEMA)
            .build();
    private static final Schema HEARTBEAT = SchemaBuilder.struct().name("io.debezium.connector.common.Heartbeat")
            .field("ts_ms", Schema.INT64_SCHEMA).build();
    private static final Map<String, String> PARTITION = Map.of("server", "shop");

    private Records() {
    }

    public static SourceRecord change(String op, int id, long lsn) {
        Struct source = new Struct(SOURCE).put("ts_ms", 1_000L + lsn).put("schema", "public").put("table", "orders");
        Struct row = new Struct(ROW).put("id", id);
        Struct value = new Struct(ENVELOPE).put("source", source).put("op", op)
                .put("d".equals(op) ? "before" : "after", row);
        return new SourceRecord(PARTITION, Map.of("lsn", lsn), "shop.public.orders", KEY, new Struct(KEY).put("id", id),
                ENVELOPE, value);
    }

    /** The first half of a changed key. */
    public static SourceRecord deleteOfMovedKey(int id, long lsn) {
        SourceRecord delete = change("d", id, lsn);
        delete.headers().add("__debezium.newkey", "{}", Schema.STRING_SCHEMA);
        return delete;
    }

    /** The second half of a changed key. */
    public static SourceRecord createOfMovedKey(int id, long lsn) {
        SourceRecord create = change("c", id, lsn);
        create.headers().add("__debezium.oldkey", "{}", Schema.STRING_SCHEMA);
        return create;
    }

    public static SourceRecord tombstone(int id, long lsn) {
        return new SourceRecord(PARTITION, Map.of("lsn", lsn), "shop.public.orders", KEY, new Struct(KEY).put("id", id),
                null, null);
    }

    public static SourceRecord heartbeat(long lsn) {
        return new SourceRecord(PARTITION, Map.of("lsn", lsn), "__debezium-heartbeat.shop", null, null, HEARTBEAT,
                new Struct(HEARTBEAT).put("ts_ms", lsn));
    }
}
