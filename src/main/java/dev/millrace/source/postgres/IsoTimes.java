package dev.millrace.source.postgres;

import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Writes timestamps as {@link DateTimeFormatter#ISO_OFFSET_DATE_TIME} does, digit by digit. A year of other than four digits
 * and an offset with seconds go to the formatter itself.
 */
public final class IsoTimes {

    public static final int LONGEST_FRACTION = 9;

    private static final int LONGEST = 36;
    private static final int LAST_YEAR = 9_999;
    private static final int SECONDS_A_MINUTE = 60;
    private static final int SECONDS_AN_HOUR = 3_600;
    private static final DateTimeFormatter[] FORMATTERS =
            IntStream.rangeClosed(0, LONGEST_FRACTION).mapToObj(IsoTimes::make).toArray(DateTimeFormatter[]::new);

    private IsoTimes() {
    }

    /** @param width digits of the fraction of a second; 0 for as many as there are */
    public static DateTimeFormatter formatter(int width) {
        return FORMATTERS[width];
    }

    /** @param width digits of the fraction of a second; 0 for as many as there are */
    public static String write(OffsetDateTime timestamp, int width) {
        int year = timestamp.getYear();
        int offset = timestamp.getOffset().getTotalSeconds();
        if (year < 0 || year > LAST_YEAR || offset % SECONDS_A_MINUTE != 0) {
            return timestamp.format(formatter(width));
        }
        byte[] text = new byte[LONGEST];
        two(text, 0, year / 100);
        two(text, 2, year % 100);
        text[4] = '-';
        two(text, 5, timestamp.getMonthValue());
        text[7] = '-';
        two(text, 8, timestamp.getDayOfMonth());
        text[10] = 'T';
        two(text, 11, timestamp.getHour());
        text[13] = ':';
        two(text, 14, timestamp.getMinute());
        text[16] = ':';
        two(text, 17, timestamp.getSecond());
        int end = fraction(text, 19, timestamp.getNano(), width);
        return new String(text, 0, offset(text, end, offset), StandardCharsets.ISO_8859_1);
    }

    private static int fraction(byte[] text, int at, int nanos, int width) {
        if (nanos == 0 && width == 0) {
            return at;
        }
        text[at] = '.';
        int rest = nanos;
        for (int i = LONGEST_FRACTION; i > 0; i--) {
            text[at + i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        int end = at + (width == 0 ? LONGEST_FRACTION : width);
        while (width == 0 && text[end] == '0') {
            end--;
        }
        return end + 1;
    }

    private static int offset(byte[] text, int at, int seconds) {
        if (seconds == 0) {
            text[at] = 'Z';
            return at + 1;
        }
        int distance = Math.abs(seconds);
        text[at] = (byte) (seconds < 0 ? '-' : '+');
        two(text, at + 1, distance / SECONDS_AN_HOUR);
        text[at + 3] = ':';
        two(text, at + 4, distance % SECONDS_AN_HOUR / SECONDS_A_MINUTE);
        return at + 6;
    }

    private static void two(byte[] text, int at, int number) {
        text[at] = (byte) ('0' + number / 10);
        text[at + 1] = (byte) ('0' + number % 10);
    }

    private static DateTimeFormatter make(int width) {
        if (width == 0) {
            return DateTimeFormatter.ISO_OFFSET_DATE_TIME;
        }
        return new DateTimeFormatterBuilder()
                .append(DateTimeFormatter.ISO_LOCAL_DATE)
                .appendPattern("'T'HH:mm:ss")
                .appendFraction(ChronoField.NANO_OF_SECOND, width, width, true)
                .appendOffsetId()
                .toFormatter(Locale.ENGLISH);
    }
}
