package dev.millrace.source.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.Originals;
import io.debezium.time.ZonedTimestamp;
import java.lang.reflect.Method;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjuster;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever is written quickly is what Debezium writes. */
class IsoTimesTest {

    private static final int ROUNDS = 20_000;
    private static final List<ZoneId> ZONES = Stream.of("Z", "+01:00", "-03:30", "+05:45", "+18:00", "-18:00", "+00:00:01",
            "-12:34:56", "UTC", "Europe/Vienna", "America/St_Johns").map(ZoneId::of).toList();
    private static final List<Instant> EDGES = Stream.of("1970-01-01T00:00:00Z", "0000-01-01T00:00:00Z",
            "-0001-12-31T23:59:59.999999999Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999Z",
            "+10000-01-01T00:00:00Z", "+294276-12-31T23:59:59Z", "-4712-01-01T00:00:00Z", "2024-02-29T12:00:00.1Z",
            "2024-02-29T12:00:00.000001Z", "2024-02-29T12:00:00.120Z", "2024-02-29T12:00:00.123456789Z")
            .map(Instant::parse).toList();

    @Test
    void writesEveryMomentInEveryZoneAsDebeziumDoes() throws Exception {
        // Given
        List<Instant> moments = new ArrayList<>(EDGES);
        Random random = new Random(20261201);
        for (int i = 0; i < ROUNDS; i++) {
            moments.add(Instant.ofEpochSecond(random.nextLong(-60_000_000_000L, 250_000_000_000L),
                    random.nextInt(3) == 0 ? 0 : random.nextInt(1_000_000_000) / 1_000 * 1_000L));
        }
        try (Originals originals = new Originals()) {
            Class<?> debezium = originals.of(ZonedTimestamp.class.getName());
            Method zoned = debezium.getMethod("toIsoString", ZonedDateTime.class, TemporalAdjuster.class, Integer.class);
            Method offset = debezium.getMethod("toIsoString", OffsetDateTime.class, TemporalAdjuster.class);
            for (Instant moment : moments) {
                ZonedDateTime timestamp = moment.atZone(ZONES.get(random.nextInt(ZONES.size())));
                Integer width = random.nextInt(4) == 0 ? null : random.nextInt(-1, 11);

                // When, Then
                assertThat(ZonedTimestamp.toIsoString(timestamp, null, width)).as("%s width %s", timestamp, width)
                        .isEqualTo(zoned.invoke(null, timestamp, null, width));
                assertThat(ZonedTimestamp.toIsoString(timestamp.toOffsetDateTime(), null))
                        .isEqualTo(offset.invoke(null, timestamp.toOffsetDateTime(), null));
            }
        }
    }

    @Test
    void writesDatesOfJdbcAsDebeziumDoes() throws Exception {
        // Given
        ZoneId zone = ZoneOffset.ofHours(2);
        List<Object> values = List.of("as it is", new java.sql.Timestamp(1_700_000_000_123L), new java.sql.Date(0),
                new java.sql.Time(3_600_000), new java.util.Date(1_700_000_000_000L), OffsetDateTime.now());
        try (Originals originals = new Originals()) {
            Method any = originals.of(ZonedTimestamp.class.getName()).getMethod("toIsoString", Object.class, ZoneId.class,
                    TemporalAdjuster.class, Integer.class);
            for (Object value : values) {

                // When, Then
                assertThat(ZonedTimestamp.toIsoString(value, zone, null, null))
                        .isEqualTo(any.invoke(null, value, zone, null, null));
            }
        }
    }
}
