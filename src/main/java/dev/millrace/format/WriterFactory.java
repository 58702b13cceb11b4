package dev.millrace.format;

import org.apache.kafka.connect.data.Schema;

/**
 * Resolves a schema into writers once, so that nothing is looked up while a row is written.
 */
final class WriterFactory {

    private final boolean replaceNullWithDefault;
    private final SchemaWriter schemaless;

    WriterFactory(boolean replaceNullWithDefault) {
        this.replaceNullWithDefault = replaceNullWithDefault;
        this.schemaless = new SchemaWriter(null, new SchemalessWriter(), replaceNullWithDefault);
    }

    SchemaWriter writer(Schema schema) {
        return schema == null ? schemaless : new SchemaWriter(schema, valueWriter(schema), replaceNullWithDefault);
    }

    private ValueWriter valueWriter(Schema schema) {
        if (LogicalTypes.isLogical(schema)) {
            return LogicalTypes.writer(schema);
        }
        return switch (schema.type()) {
            case STRUCT -> new StructWriter(schema, this, replaceNullWithDefault);
            case ARRAY -> new ArrayWriter(writer(schema.valueSchema()));
            case MAP -> mapWriter(schema);
            default -> ScalarTypes.writer(schema.type());
        };
    }

    private ValueWriter mapWriter(Schema schema) {
        SchemaWriter keys = writer(schema.keySchema());
        SchemaWriter values = writer(schema.valueSchema());
        return schema.keySchema().type() == Schema.Type.STRING
                ? new ObjectMapWriter(new MapKeys(keys, LogicalTypes.isLogical(schema.keySchema())), values)
                : new PairsMapWriter(keys, values);
    }
}
