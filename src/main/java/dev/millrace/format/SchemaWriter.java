package dev.millrace.format;

import org.apache.kafka.connect.data.Schema;

/**
 * Settles for one schema what a null becomes and what a failure is called, so that the writers of types need neither.
 */
final class SchemaWriter {

    private final Schema schema;
    private final ValueWriter present;
    private final Object substitute;
    private final boolean nullable;

    SchemaWriter(Schema schema, ValueWriter present, boolean replaceNullWithDefault) {
        this.schema = schema;
        this.present = present;
        this.substitute = schema != null && replaceNullWithDefault ? schema.defaultValue() : null;
        this.nullable = schema == null || schema.isOptional();
    }

    void write(JsonBuffer out, Object value) {
        Object written = value != null ? value : substitute;
        if (written == null) {
            writeNull(out);
            return;
        }
        try {
            present.write(out, written);
        } catch (EncodingException e) {
            throw e;
        } catch (RuntimeException e) {
            throw EncodingException.failed(schema, written, e);
        }
    }

    Object orSubstitute(Object value) {
        return value != null ? value : substitute;
    }

    private void writeNull(JsonBuffer out) {
        if (!nullable) {
            throw EncodingException.nullForRequired(schema);
        }
        out.nothing();
    }
}
