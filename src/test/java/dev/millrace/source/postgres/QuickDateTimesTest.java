package dev.millrace.source.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import io.debezium.connector.postgresql.connection.DateTimeFormat;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is read quickly is what Debezium reads; whatever Debezium refuses is refused. */
class QuickDateTimesTest {

    private static final int ROUNDS = 40_000;
    private static final String ALPHABET = "0123456789-+:. BCTZ";
    private static final List<BiFunction<DateTimeFormat, String, Object>> READERS = List.of(
            DateTimeFormat::date, DateTimeFormat::time, DateTimeFormat::timeWithTimeZone,
            DateTimeFormat::timestampToInstant, DateTimeFormat::timestampWithTimeZoneToOffsetDateTime,
            DateTimeFormat::systemTimestampToInstant);

    private final DateTimeFormat debezium = QuickDateTimes.debezium();
    private final Logger refusals = Logger.getLogger(debezium.getClass().getName());

    @BeforeEach
    void silenceALineForEachRefusal() {
        refusals.setLevel(Level.OFF);
    }

    @Test
    void isWhatTheValueConvertersUse() {
        assertThat(DateTimeFormat.get()).isInstanceOf(QuickDateTimes.class);
    }

    @Test
    void readsEveryRandomTextAsDebeziumDoes() {
        // Given
        Random random = new Random(20261130);
        for (int round = 0; round < ROUNDS; round++) {
            String text = random.nextInt(4) == 0 ? broken(text(random), random) : text(random);

            // When, Then
            READERS.forEach(reader -> assertSame(reader, text));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "infinity", "-infinity", "2024-02-29", "2023-02-29", "1900-02-29", "2000-02-29",
        "2024-02-30", "2024-04-31", "0000-01-01", "0001-01-01", "0001-01-01 BC", "9999-12-31", "10000-01-01",
        "294276-12-31 23:59:59.999999", "4713-01-01 00:00:00 BC", "24:00:00", "23:59:60", "00:00:00.000001",
        "00:00:00.1234567", "00:00:00.", "12:34", "12:34:56+00", "12:34:56-15:59", "12:34:56+18", "12:34:56+18:01",
        "12:34:56+05:30", "12:34:56.5-00:30", "12:34:56+5", "12:34:56+05:3", "2024-05-06 07:08:09",
        "2024-05-06T07:08:09", "2024-05-06 07:08:09+00", "2024-05-06 07:08:09.12-08", "2024-05-06 07:08:09+05:45",
        "1883-11-18 12:03:58-00:00:02", "0044-03-15 12:00:00+00 BC", "2024-05-06 24:00:00"})
    void readsWhatIsAtTheEdgeAsDebeziumDoes(String text) {
        READERS.forEach(reader -> assertSame(reader, text));
    }

    private void assertSame(BiFunction<DateTimeFormat, String, Object> reader, String text) {
        Object expected = outcome(reader, debezium, text);
        Object actual = outcome(reader, QuickDateTimes.INSTANCE, text);
        if (!expected.equals(actual)) {
            fail("\"" + text + "\" is " + expected + " to Debezium and " + actual + " to us");
        }
    }

    private static Object outcome(BiFunction<DateTimeFormat, String, Object> reader, DateTimeFormat format, String text) {
        try {
            return reader.apply(format, text);
        } catch (RuntimeException e) {
            return e.getClass();
        }
    }

    private static String text(Random random) {
        String date = "%04d-%02d-%02d".formatted(1 + random.nextInt(9_999), 1 + random.nextInt(12), 1 + random.nextInt(31));
        String time = "%02d:%02d:%02d".formatted(random.nextInt(24), random.nextInt(60), random.nextInt(60))
                + Stream.of("", ".", "." + random.nextInt(1_000_000), ".%06d".formatted(random.nextInt(1_000_000)))
                        .skip(random.nextInt(4)).findFirst().orElseThrow();
        String offset = "%s%02d".formatted(random.nextBoolean() ? "+" : "-", random.nextInt(16))
                + (random.nextBoolean() ? "" : ":%02d".formatted(random.nextInt(60)));
        return switch (random.nextInt(6)) {
            case 0 -> date;
            case 1 -> time;
            case 2 -> time + offset;
            case 3 -> date + " " + time + offset;
            case 4 -> date + " " + time + offset + " BC";
            default -> date + " " + time;
        };
    }

    private static String broken(String text, Random random) {
        StringBuilder broken = new StringBuilder(text);
        int at = random.nextInt(text.length());
        char character = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
        switch (random.nextInt(3)) {
            case 0 -> broken.setCharAt(at, character);
            case 1 -> broken.insert(at, character);
            default -> broken.deleteCharAt(at);
        }
        return broken.toString();
    }
}
