package dev.millrace.source.postgres;

import io.debezium.connector.postgresql.PostgresValueConverter;
import io.debezium.spi.converter.CustomConverter;
import io.debezium.spi.converter.RelationalColumn;
import io.debezium.time.Date;
import java.sql.Types;
import java.time.LocalDate;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Properties;
import org.apache.kafka.connect.data.SchemaBuilder;

/**
 * Gives a date the same value in a backfill as in the stream. The driver hands a backfilled one over as a date of
 * {@code java.sql}, and what Debezium reads off that loses the era and takes infinity for a day.
 */
public final class BackfilledDates implements CustomConverter<SchemaBuilder, RelationalColumn> {

    @Override
    public void configure(Properties properties) {
    }

    @Override
    public void converterFor(RelationalColumn column, ConverterRegistration<SchemaBuilder> registration) {
        if (column.jdbcType() == Types.DATE) {
            registration.register(Date.builder(), value -> value == null ? absent(column) : epochDay(value));
        }
    }

    /** As Debezium does where a row comes without its values, such as the one before a delete. */
    private static Object absent(RelationalColumn column) {
        if (column.isOptional()) {
            return null;
        }
        return column.defaultValue() == null ? Integer.valueOf(0) : column.defaultValue();
    }

    private static Integer epochDay(Object value) {
        return value instanceof java.sql.Date date
                ? Integer.valueOf((int) day(date).toEpochDay())
                : Integer.valueOf(Date.toEpochDay(value, null));
    }

    private static LocalDate day(java.sql.Date date) {
        if (date.equals(PostgresValueConverter.POSITIVE_INFINITY_DATE)) {
            return PostgresValueConverter.POSITIVE_INFINITY_LOCAL_DATE;
        }
        if (date.equals(PostgresValueConverter.NEGATIVE_INFINITY_DATE)) {
            return PostgresValueConverter.NEGATIVE_INFINITY_LOCAL_DATE;
        }
        Calendar calendar = new GregorianCalendar();
        calendar.setTime(date);
        int year = calendar.get(Calendar.YEAR);
        return LocalDate.of(calendar.get(Calendar.ERA) == GregorianCalendar.BC ? 1 - year : year,
                calendar.get(Calendar.MONTH) + 1, calendar.get(Calendar.DAY_OF_MONTH));
    }
}
