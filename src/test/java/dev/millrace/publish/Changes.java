package dev.millrace.publish;

import dev.millrace.change.Change;
import dev.millrace.change.ChangeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.source.SourceRecord;

/** Change events as the engine gives them, of a table with a key and a version. */
final class Changes {

    private static final Schema KEY = SchemaBuilder.struct().field("id", Schema.INT32_SCHEMA).build();
    private static final Schema ROW = SchemaBuilder.struct().optional()
            .field("id", Schema.INT32_SCHEMA).field("version", Schema.INT32_SCHEMA)
            .field("note", Schema.OPTIONAL_STRING_SCHEMA)
            .field("tags", SchemaBuilder.array(Schema.STRING_SCHEMA).optional().build()).build();
    private static final Schema SOURCE = SchemaBuilder.struct()
            .field("schema", Schema.STRING_SCHEMA).field("table", Schema.STRING_SCHEMA)
            .field("ts_ms", Schema.INT64_SCHEMA).build();

    private final ChangeReader reader = new ChangeReader();
    private final String table;
    private final Schema envelope = SchemaBuilder.struct()
            .field("op", Schema.STRING_SCHEMA).field("after", ROW).field("source", SOURCE).build();

    private Changes(String table) {
        this.table = table;
    }

    static Changes of(String table) {
        return new Changes(table);
    }

    Change update(int id, int version) {
        return update(id, version, null);
    }

    Change update(int id, int version, String note) {
        Struct value = new Struct(envelope).put("op", "u")
                .put("after", new Struct(ROW).put("id", id).put("version", version).put("note", note))
                .put("source", new Struct(SOURCE).put("schema", "public").put("table", table).put("ts_ms", 1L));
        return change(new Struct(KEY).put("id", id), value);
    }

    /** A change whose row holds what its schema does not allow. */
    Change unwritable(int id) {
        List<Object> tags = new ArrayList<>();
        Struct row = new Struct(ROW).put("id", id).put("version", 0).put("tags", tags);
        Struct value = new Struct(envelope).put("op", "u").put("after", row)
                .put("source", new Struct(SOURCE).put("schema", "public").put("table", table).put("ts_ms", 1L));
        tags.add(id);
        return change(new Struct(KEY).put("id", id), value);
    }

    private Change change(Struct key, Struct value) {
        return reader.read(new SourceRecord(Map.of("server", "shop"), Map.of("lsn", 42L), "shop.public." + table,
                null, KEY, key, envelope, value));
    }
}
