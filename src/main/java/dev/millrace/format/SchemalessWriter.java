package dev.millrace.format;

import java.util.EnumMap;
import java.util.Map;
import org.apache.kafka.connect.data.ConnectSchema;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;

/**
 * Tells the type of a value from its class where no schema does, as headers and some sources have it.
 */
final class SchemalessWriter implements ValueWriter {

    private final Map<Schema.Type, ValueWriter> writers = new EnumMap<>(Schema.Type.class);
    private final ValueWriter pairs;

    SchemalessWriter() {
        for (Schema.Type type : Schema.Type.values()) {
            if (type.isPrimitive()) {
                writers.put(type, ScalarTypes.writer(type));
            }
        }
        SchemaWriter self = new SchemaWriter(null, this, false);
        writers.put(Schema.Type.ARRAY, new ArrayWriter(self));
        writers.put(Schema.Type.MAP, new ObjectMapWriter(new MapKeys(self, false), self));
        this.pairs = new PairsMapWriter(self, self);
    }

    @Override
    public void write(JsonBuffer out, Object value) {
        Schema.Type type = ConnectSchema.schemaType(value.getClass());
        if (type == Schema.Type.MAP && !MapKeys.hasOnlyStrings((Map<?, ?>) value)) {
            pairs.write(out, value);
            return;
        }
        ValueWriter writer = type == null ? null : writers.get(type);
        if (writer == null) {
            throw new DataException("no type without a schema for " + value.getClass());
        }
        writer.write(out, value);
    }
}
