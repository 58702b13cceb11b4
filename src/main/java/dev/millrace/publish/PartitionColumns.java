package dev.millrace.publish;

import dev.millrace.change.Change;
import dev.millrace.change.Table;
import dev.millrace.format.JsonEncoder;
import dev.millrace.format.RecordEncoder;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.common.utils.Utils;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;

/**
 * Chooses the partition of a row by some of its columns, as the producer would if they were the whole key in the format
 * {@code json}: so rows of two tables that agree in these columns lie in partitions of one number, and with the rows of
 * another producer that has them as its key. Used by one batch at a time.
 */
final class PartitionColumns {

    private final List<String> columns;
    private final GoneColumns gone;
    private final RecordEncoder encoder = new JsonEncoder(false, false);
    private Schema lastRow;
    private Schema lastPart;

    PartitionColumns(Table table, List<String> columns) {
        this.columns = columns;
        this.gone = new GoneColumns(table, "partition-by", columns);
    }

    /** Null where there is no row to look at, which leaves the choice to the producer. */
    Integer partition(Change change, int partitions) {
        Struct row = row(change);
        if (row == null) {
            return null;
        }
        Struct part = new Struct(schemaOfPart(row.schema()));
        part.schema().fields().forEach(field -> part.put(field, row.getWithoutDefault(field.name())));
        return Utils.toPositive(Utils.murmur2(encoder.encode(part.schema(), part))) % partitions;
    }

    /** The row as it is now, or was; a tombstone has the key alone, and a truncated table nothing. */
    private static Struct row(Change change) {
        if (change.value() == null) {
            return (Struct) change.key();
        }
        Struct envelope = (Struct) change.value();
        Struct after = rowIn(envelope, "after");
        return after != null ? after : rowIn(envelope, "before");
    }

    private static Struct rowIn(Struct envelope, String name) {
        return envelope.schema().field(name) == null ? null : envelope.getStruct(name);
    }

    /** Columns that were there at the start and have been dropped since are left out. */
    private Schema schemaOfPart(Schema row) {
        if (row != lastRow) {
            gone.lookAt(row);
            SchemaBuilder part = SchemaBuilder.struct();
            columns.stream().map(row::field).filter(Objects::nonNull)
                    .forEach(field -> part.field(field.name(), field.schema()));
            lastPart = part.build();
            lastRow = row;
        }
        return lastPart;
    }
}
