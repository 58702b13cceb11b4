package dev.millrace.format;

import java.util.Map;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;

/**
 * Describes a schema in JSON as Connect's JsonConverter does, so that any consumer of Connect's documents reads ours.
 */
final class SchemaText {

    private final WriterFactory writers;

    SchemaText(WriterFactory writers) {
        this.writers = writers;
    }

    byte[] render(Schema schema) {
        JsonBuffer out = new JsonBuffer();
        describe(out, schema, null);
        return out.toBytes();
    }

    private void describe(JsonBuffer out, Schema schema, String fieldName) {
        if (schema == null) {
            out.nothing();
            return;
        }
        out.ascii("{\"type\":");
        JsonText.write(out, typeName(schema.type()));
        describeParts(out, schema);
        out.ascii(",\"optional\":");
        out.bool(schema.isOptional());
        text(out, ",\"name\":", schema.name());
        if (schema.version() != null) {
            out.ascii(",\"version\":");
            out.integer(schema.version());
        }
        text(out, ",\"doc\":", schema.doc());
        describeParameters(out, schema.parameters());
        if (schema.defaultValue() != null) {
            out.ascii(",\"default\":");
            writers.writer(schema).write(out, schema.defaultValue());
        }
        text(out, ",\"field\":", fieldName);
        out.raw('}');
    }

    private void describeParts(JsonBuffer out, Schema schema) {
        switch (schema.type()) {
            case ARRAY -> describePart(out, ",\"items\":", schema.valueSchema());
            case MAP -> {
                describePart(out, ",\"keys\":", schema.keySchema());
                describePart(out, ",\"values\":", schema.valueSchema());
            }
            case STRUCT -> describeFields(out, schema);
            default -> { }
        }
    }

    private void describePart(JsonBuffer out, String name, Schema schema) {
        out.ascii(name);
        describe(out, schema, null);
    }

    private void describeFields(JsonBuffer out, Schema schema) {
        out.ascii(",\"fields\":[");
        for (Field field : schema.fields()) {
            if (field.index() > 0) {
                out.raw(',');
            }
            try {
                describe(out, field.schema(), field.name());
            } catch (EncodingException e) {
                throw e.within(field.name());
            }
        }
        out.raw(']');
    }

    private static void describeParameters(JsonBuffer out, Map<String, String> parameters) {
        if (parameters == null) {
            return;
        }
        out.ascii(",\"parameters\":");
        char before = '{';
        for (Map.Entry<String, String> parameter : parameters.entrySet()) {
            out.raw(JsonText.name(parameter.getKey(), before));
            if (parameter.getValue() == null) {
                out.nothing();
            } else {
                JsonText.write(out, parameter.getValue());
            }
            before = ',';
        }
        out.ascii(parameters.isEmpty() ? "{}" : "}");
    }

    private static void text(JsonBuffer out, String name, String value) {
        if (value != null) {
            out.ascii(name);
            JsonText.write(out, value);
        }
    }

    private static String typeName(Schema.Type type) {
        return switch (type) {
            case FLOAT32 -> "float";
            case FLOAT64 -> "double";
            default -> type.getName();
        };
    }
}
