package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.SinkSettings.Format;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueFormsTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({"250ms, PT0.25S", "10 s, PT10S", "2m, PT2M", "1h, PT1H", "PT10S, PT10S", "1D, PT24H"})
    void readsDurations(String text, Duration expected) {
        // When
        Duration duration = DurationText.parse(text);

        // Then
        assertThat(duration).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"1048576, 1048576", "64MiB, 67108864", "64M, 67108864", "64MB, 67108864",
        "64 m, 67108864", "1Gi, 1073741824", "8KB, 8192", "9B, 9"})
    void readsSizes(String text, long expected) {
        // When
        ByteSize size = ByteSize.parse(text);

        // Then
        assertThat(size.bytes()).isEqualTo(expected);
    }

    @Test
    void keepsCommasInsideQuotesInOneVariable() {
        // When
        Settings settings = Start.least(directory)
                .env("MILLRACE_SOURCE_TABLES", "shop.orders, \"a,b\".\"c,d\" ,")
                .settings();

        // Then
        assertThat(settings.source().tables())
                .containsExactly(TablePattern.parse("shop.orders"), TablePattern.parse("\"a,b\".\"c,d\""));
    }

    @Test
    void readsListsWithAnIndex() {
        // When
        Settings settings = Start.least(directory)
                .file("config/application.properties",
                        "millrace.source.tables[0]=shop.orders\nmillrace.source.tables[1]=shop.customers")
                .settings();

        // Then
        assertThat(settings.source().tables())
                .containsExactly(TablePattern.parse("shop.orders"), TablePattern.parse("shop.customers"));
    }

    @Test
    void trimsValuesAndTakesEmptyOnesForUnset() {
        // Given
        Start start = Start.least(directory)
                .env("MILLRACE_SINK_TOPIC_PREFIX", " shop \n")
                .env("MILLRACE_SINK_FORMAT", " json ")
                .env("MILLRACE_PIPELINE", "")
                .env("MILLRACE_HEALTH_PUBLISH_STALL", "  ");

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.pipeline()).isEqualTo("shop");
        assertThat(settings.sink().format()).isEqualTo(Format.JSON);
        assertThat(settings.health().publishStall()).isEqualTo(Duration.ofMinutes(2));
    }
}
