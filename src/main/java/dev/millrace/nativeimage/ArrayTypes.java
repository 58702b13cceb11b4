package dev.millrace.nativeimage;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** The arrays that PostgreSQL's driver makes for values of array types; it names their classes nowhere. */
final class ArrayTypes {

    private static final int MOST_DIMENSIONS = 6;
    private static final List<Class<?>> ELEMENTS = List.of(Boolean.class, Short.class, Integer.class, Long.class, Float.class,
            Double.class, BigDecimal.class, String.class, byte[].class, UUID.class, Date.class, Time.class, Timestamp.class,
            Object.class);

    private ArrayTypes() {
    }

    static Stream<Class<?>> all() {
        return ELEMENTS.stream().flatMap(element -> Stream.<Class<?>>iterate(element.arrayType(), Class::arrayType)
                .limit(MOST_DIMENSIONS));
    }
}
