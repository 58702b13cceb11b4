package io.debezium.time;

import dev.millrace.source.postgres.IsoTimes;
import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAdjuster;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;

/**
 * Takes the place of Debezium's class of this name, which makes a new formatter for each timestamp with a time zone, and
 * writes with it: about an eleventh of the connector thread's time. No option names another one.
 */
public class ZonedTimestamp {

    public static final DateTimeFormatter FORMATTER = DateTimeFormatter.ISO_OFFSET_DATE_TIME;
    public static final String SCHEMA_NAME = "io.debezium.time.ZonedTimestamp";

    private ZonedTimestamp() {
    }

    public static SchemaBuilder builder() {
        return SchemaBuilder.string().name(SCHEMA_NAME).version(1);
    }

    public static Schema schema() {
        return builder().build();
    }

    /**
     * @param adjuster        may be null
     * @param fractionalWidth digits of a fraction of a second, 1 to 9; anything else for as many as there are
     */
    public static String toIsoString(Object value, ZoneId defaultZone, TemporalAdjuster adjuster,
            Integer fractionalWidth) {
        if (value instanceof ZonedDateTime timestamp) {
            return toIsoString(timestamp, adjuster, fractionalWidth);
        }
        if (value instanceof OffsetDateTime timestamp) {
            return toIsoString(timestamp, adjuster);
        }
        if (value instanceof String text) {
            return text;
        }
        if (value instanceof OffsetTime time) {
            return toIsoString(time, adjuster);
        }
        if (value instanceof java.util.Date date) {
            return toIsoString(date, defaultZone, adjuster);
        }
        throw new IllegalArgumentException("a " + value.getClass().getName() + " is no timestamp: " + value);
    }

    public static String toIsoString(OffsetDateTime timestamp, TemporalAdjuster adjuster) {
        return IsoTimes.write(adjuster == null ? timestamp : timestamp.with(adjuster), 0);
    }

    public static String toIsoString(ZonedDateTime timestamp, TemporalAdjuster adjuster, Integer fractionalWidth) {
        ZonedDateTime adjusted = adjuster == null ? timestamp : timestamp.with(adjuster);
        if (adjusted.getZone() != adjusted.getOffset()) {
            return adjusted.format(IsoTimes.formatter(width(fractionalWidth)));
        }
        return IsoTimes.write(adjusted.toOffsetDateTime(), width(fractionalWidth));
    }

    public static String toIsoString(OffsetTime time, TemporalAdjuster adjuster) {
        return (adjuster == null ? time : time.with(adjuster)).format(FORMATTER);
    }

    public static String toIsoString(java.util.Date date, ZoneId zone, TemporalAdjuster adjuster) {
        if (date instanceof Timestamp timestamp) {
            return toIsoString(timestamp, zone, adjuster);
        }
        if (date instanceof Date day) {
            return toIsoString(day, zone, adjuster);
        }
        if (date instanceof Time time) {
            return toIsoString(time, zone, adjuster);
        }
        return date.toInstant().atZone(zone).format(FORMATTER);
    }

    public static String toIsoString(Timestamp timestamp, ZoneId zone, TemporalAdjuster adjuster) {
        Instant instant = timestamp.toInstant();
        return (adjuster == null ? instant : instant.with(adjuster)).atZone(zone).format(FORMATTER);
    }

    public static String toIsoString(Date date, ZoneId zone, TemporalAdjuster adjuster) {
        LocalDate day = date.toLocalDate();
        return (adjuster == null ? day : day.with(adjuster)).atStartOfDay(ZoneId.of("UTC")).toLocalDateTime()
                .atZone(zone).format(FORMATTER);
    }

    public static String toIsoString(Time time, ZoneId zone, TemporalAdjuster adjuster) {
        LocalTime local = time.toLocalTime();
        return (adjuster == null ? local : local.with(adjuster)).atDate(LocalDate.EPOCH).atZone(zone).format(FORMATTER);
    }

    private static int width(Integer fractionalWidth) {
        return fractionalWidth == null || fractionalWidth > IsoTimes.LONGEST_FRACTION ? 0 : Math.max(0, fractionalWidth);
    }
}
