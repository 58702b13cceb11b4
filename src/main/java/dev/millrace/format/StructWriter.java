package dev.millrace.format;

import java.util.List;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.errors.DataException;

/**
 * The plan of a table's row or of an envelope: names ready as bytes, one writer a field, in the schema's order.
 */
final class StructWriter implements ValueWriter {

    private final Schema schema;
    private final Field[] fields;
    private final byte[][] names;
    private final SchemaWriter[] writers;
    private final Object[] hiddenDefaults;
    private Schema equalSchema;

    StructWriter(Schema schema, WriterFactory factory, boolean replaceNullWithDefault) {
        this.schema = schema;
        this.equalSchema = schema;
        List<Field> all = schema.fields();
        this.fields = all.toArray(Field[]::new);
        this.names = new byte[fields.length][];
        this.writers = new SchemaWriter[fields.length];
        this.hiddenDefaults = new Object[fields.length];
        for (int i = 0; i < fields.length; i++) {
            names[i] = JsonText.name(fields[i].name(), i == 0 ? '{' : ',');
            writers[i] = factory.writer(fields[i].schema());
            hiddenDefaults[i] = replaceNullWithDefault ? null : fields[i].schema().defaultValue();
        }
    }

    @Override
    public void write(JsonBuffer out, Object value) {
        Struct struct = (Struct) value;
        requireSchema(struct.schema());
        if (fields.length == 0) {
            out.raw('{');
        }
        for (int i = 0; i < fields.length; i++) {
            out.raw(names[i]);
            try {
                writers[i].write(out, fieldValue(struct, i));
            } catch (EncodingException e) {
                throw e.within(fields[i].name());
            }
        }
        out.raw('}');
    }

    /** Getting a value by its field is cheapest, yet can't tell a null from a default; by name it takes a look-up. */
    private Object fieldValue(Struct struct, int index) {
        Object value = struct.get(fields[index]);
        return value != null && value == hiddenDefaults[index]
                ? struct.getWithoutDefault(fields[index].name())
                : value;
    }

    private void requireSchema(Schema actual) {
        if (actual == schema || actual == equalSchema) {
            return;
        }
        if (!actual.equals(schema)) {
            throw new DataException("the struct is of another schema");
        }
        equalSchema = actual;
    }
}
