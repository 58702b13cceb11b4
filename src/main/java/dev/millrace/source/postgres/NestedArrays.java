package dev.millrace.source.postgres;

import java.util.AbstractList;
import java.util.List;
import java.util.function.Function;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;
import org.postgresql.jdbc.PgArray;

/** Lets an array of more than one dimension fail as a whole, with its column's name, where Debezium would garble it. */
public final class NestedArrays {

    private NestedArrays() {
    }

    /** A column that allows no NULL gets an empty array, Debezium's own stand-in there. */
    public static Struct refuse(Object[] row, Function<Object[], Struct> conversion) {
        Object[] readable = withoutNested(row);
        Struct struct = conversion.apply(readable);
        if (readable != row) {
            struct.schema().fields().stream().filter(field -> isMissing(field, struct))
                    .forEach(field -> struct.put(field, List.of()));
        }
        return struct;
    }

    private static Object[] withoutNested(Object[] row) {
        Object[] readable = row;
        for (int i = 0; i < row.length; i++) {
            if (row[i] instanceof PgArray array && isNested(array.toString())) {
                readable = readable == row ? row.clone() : readable;
                readable[i] = new Refused();
            }
        }
        return readable;
    }

    /** Such as {@code {{1},{2}}} or, with bounds of its own, {@code [0:0][2:3]={{1,2}}}. */
    static boolean isNested(String text) {
        return text.startsWith("{{", text.startsWith("[") ? text.indexOf('=') + 1 : 0);
    }

    private static boolean isMissing(Field field, Struct struct) {
        return field.schema().type() == Schema.Type.ARRAY && !field.schema().isOptional() && struct.get(field) == null;
    }

    /** Debezium takes it for an array and stumbles when it looks inside. */
    private static final class Refused extends AbstractList<Object> {

        @Override
        public Object get(int index) {
            throw new NestedArrayException();
        }

        @Override
        public int size() {
            throw new NestedArrayException();
        }

        @Override
        public String toString() {
            return "[...]";
        }
    }
}
