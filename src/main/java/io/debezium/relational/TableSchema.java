package io.debezium.relational;

import dev.millrace.source.postgres.NestedArrays;
import io.debezium.data.Envelope;
import io.debezium.data.SchemaUtil;
import io.debezium.schema.DataCollectionSchema;
import java.util.Objects;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;

/**
 * Takes the place of Debezium's class of this name, the one door through which every row goes, backfilled or streamed:
 * behind it an array of arrays becomes nulls or the addresses of Java's objects, and nothing says so.
 */
public class TableSchema implements DataCollectionSchema {

    private final TableId id;
    private final Schema keySchema;
    private final Envelope envelopeSchema;
    private final Schema valueSchema;
    private final StructGenerator keys;
    private final StructGenerator values;
    private final boolean hasArrays;

    public TableSchema(TableId id, Schema keySchema, StructGenerator keys, Envelope envelopeSchema, Schema valueSchema,
            StructGenerator values) {
        this.id = id;
        this.keySchema = keySchema;
        this.keys = keys;
        this.envelopeSchema = envelopeSchema;
        this.valueSchema = valueSchema;
        this.values = values;
        this.hasArrays = valueSchema != null
                && valueSchema.fields().stream().anyMatch(field -> field.schema().type() == Schema.Type.ARRAY);
    }

    @Override
    public TableId id() {
        return id;
    }

    public Schema valueSchema() {
        return valueSchema;
    }

    @Override
    public Schema keySchema() {
        return keySchema;
    }

    @Override
    public Envelope getEnvelopeSchema() {
        return envelopeSchema;
    }

    public Struct keyFromColumnData(Object[] row) {
        return row == null || keys == null ? null : keys.generateValue(row);
    }

    public Struct valueFromColumnData(Object[] row) {
        if (row == null || values == null) {
            return null;
        }
        return hasArrays ? NestedArrays.refuse(row, values::generateValue) : values.generateValue(row);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(valueSchema);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TableSchema that && Objects.equals(keySchema, that.keySchema)
                && Objects.equals(valueSchema, that.valueSchema);
    }

    @Override
    public String toString() {
        return "{ key : " + SchemaUtil.asString(keySchema) + ", value : " + SchemaUtil.asString(valueSchema) + " }";
    }
}
