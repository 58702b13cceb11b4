package dev.millrace.nativeimage;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.postgresql.util.PGobject;

/** What keys of rows are made of: Debezium keeps the last key of a backfill on demand in the offsets, serialized. */
final class KeyTypes {

    private KeyTypes() {
    }

    /** @param loader gives a class by its name, or null */
    static Stream<Class<?>> all(Function<String, Class<?>> loader) {
        Stream<Class<?>> open = Stream.of(Object[].class, Object.class, Number.class, Short.class, Integer.class, Long.class,
                Float.class, Double.class, Boolean.class, Character.class, String.class, byte[].class, BigDecimal.class,
                BigInteger.class, UUID.class, java.util.Date.class, Date.class, Time.class, Timestamp.class, Instant.class,
                LocalDate.class, LocalTime.class, LocalDateTime.class, OffsetDateTime.class, OffsetTime.class,
                ZoneOffset.class, PGobject.class);
        // What dates and times are written as.
        Class<?> written = loader.apply("java.time.Ser");
        return Stream.concat(open, Stream.of(written).filter(Objects::nonNull));
    }
}
