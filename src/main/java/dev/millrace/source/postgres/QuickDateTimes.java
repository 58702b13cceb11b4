package dev.millrace.source.postgres;

import io.debezium.connector.postgresql.connection.DateTimeFormat;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.YearMonth;
import java.time.ZoneOffset;

/**
 * Reads dates and times as PostgreSQL writes them with {@code DateStyle=ISO}, digit by digit. Whatever does not look
 * exactly so (years of five digits, BC, infinity, 24:00, offsets with seconds) goes to Debezium's own reader.
 */
public final class QuickDateTimes implements DateTimeFormat {

    public static final DateTimeFormat INSTANCE = new QuickDateTimes(debezium());

    private static final int DATE = 10;
    private static final int TIME = 8;
    private static final int SECONDS_A_DAY = 86_400;
    private static final int NO_NUMBER = -1;
    private static final int LAST_DAY_OF_EVERY_MONTH = 28;
    private static final int LARGEST_OFFSET_HOUR = 17;
    private static final int[] NANOS = {0, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000};

    private final DateTimeFormat other;

    QuickDateTimes(DateTimeFormat other) {
        this.other = other;
    }

    /** By name, since the compiler sees no such member in the interface that takes the place of Debezium's. */
    static DateTimeFormat debezium() {
        try {
            return (DateTimeFormat) Class.forName(DateTimeFormat.class.getName() + "$ISODateTimeFormat")
                    .getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Debezium has changed the way it reads dates", e);
        }
    }

    @Override
    public Instant timestampToInstant(String text) {
        int end = timeEnd(text, DATE + 1);
        if (end != text.length() || text.charAt(DATE) != ' ' || !isDate(text)) {
            return other.timestampToInstant(text);
        }
        long seconds = day(text).toEpochDay() * SECONDS_A_DAY + secondOfDay(text, DATE + 1);
        return Instant.ofEpochSecond(seconds, nanos(text, DATE + 1 + TIME, end));
    }

    @Override
    public OffsetDateTime timestampWithTimeZoneToOffsetDateTime(String text) {
        int end = timeEnd(text, DATE + 1);
        if (end == NO_NUMBER || text.charAt(DATE) != ' ' || !isDate(text) || !isOffset(text, end)) {
            return other.timestampWithTimeZoneToOffsetDateTime(text);
        }
        return OffsetDateTime.of(day(text), timeOfDay(text, DATE + 1, end), offset(text, end));
    }

    @Override
    public Instant systemTimestampToInstant(String text) {
        return other.systemTimestampToInstant(text);
    }

    @Override
    public LocalDate date(String text) {
        return text.length() == DATE && isDate(text) ? day(text) : other.date(text);
    }

    @Override
    public LocalTime time(String text) {
        int end = timeEnd(text, 0);
        return end == text.length() ? timeOfDay(text, 0, end) : other.time(text);
    }

    @Override
    public OffsetTime timeWithTimeZone(String text) {
        int end = timeEnd(text, 0);
        return end == NO_NUMBER || !isOffset(text, end)
                ? other.timeWithTimeZone(text)
                : OffsetTime.of(timeOfDay(text, 0, end), offset(text, end)).withOffsetSameInstant(ZoneOffset.UTC);
    }

    private static boolean isDate(String text) {
        if (text.charAt(4) != '-' || text.charAt(7) != '-') {
            return false;
        }
        int month = two(text, 5);
        int day = two(text, 8);
        return two(text, 0) != NO_NUMBER && two(text, 2) != NO_NUMBER && year(text) > 0 && month >= 1 && month <= 12
                && day >= 1 && (day <= LAST_DAY_OF_EVERY_MONTH
                        || day <= YearMonth.of(year(text), month).lengthOfMonth());
    }

    private static LocalDate day(String text) {
        return LocalDate.of(year(text), two(text, 5), two(text, 8));
    }

    private static int year(String text) {
        return two(text, 0) * 100 + two(text, 2);
    }

    /** Where a time of day ends, its fraction included, or {@link #NO_NUMBER} when there is none that is plain. */
    private static int timeEnd(String text, int start) {
        if (text.length() < start + TIME || text.charAt(start + 2) != ':' || text.charAt(start + 5) != ':'
                || !isBelow(two(text, start), 24) || !isBelow(two(text, start + 3), 60)
                || !isBelow(two(text, start + 6), 60)) {
            return NO_NUMBER;
        }
        int end = start + TIME;
        if (end == text.length() || text.charAt(end) != '.') {
            return end;
        }
        int digits = 0;
        while (end + 1 + digits < text.length() && isDigit(text.charAt(end + 1 + digits))) {
            digits++;
        }
        return digits == 0 || digits >= NANOS.length ? NO_NUMBER : end + 1 + digits;
    }

    private static LocalTime timeOfDay(String text, int start, int end) {
        return LocalTime.of(two(text, start), two(text, start + 3), two(text, start + 6),
                nanos(text, start + TIME, end));
    }

    private static int secondOfDay(String text, int start) {
        return two(text, start) * 3600 + two(text, start + 3) * 60 + two(text, start + 6);
    }

    private static int nanos(String text, int point, int end) {
        int digits = 0;
        for (int i = point + 1; i < end; i++) {
            digits = digits * 10 + text.charAt(i) - '0';
        }
        return digits * NANOS[Math.max(0, end - point - 1)];
    }

    private static boolean isOffset(String text, int start) {
        int length = text.length() - start;
        if (length != 3 && length != 6 || text.charAt(start) != '+' && text.charAt(start) != '-') {
            return false;
        }
        return isBelow(two(text, start + 1), LARGEST_OFFSET_HOUR + 1)
                && (length == 3 || text.charAt(start + 3) == ':' && isBelow(two(text, start + 4), 60));
    }

    private static ZoneOffset offset(String text, int start) {
        int sign = text.charAt(start) == '-' ? -1 : 1;
        int minutes = text.length() - start == 3 ? 0 : two(text, start + 4);
        return ZoneOffset.ofHoursMinutes(sign * two(text, start + 1), sign * minutes);
    }

    private static boolean isBelow(int number, int limit) {
        return number != NO_NUMBER && number < limit;
    }

    private static int two(String text, int start) {
        char tens = text.charAt(start);
        char ones = text.charAt(start + 1);
        return isDigit(tens) && isDigit(ones) ? (tens - '0') * 10 + ones - '0' : NO_NUMBER;
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }
}
