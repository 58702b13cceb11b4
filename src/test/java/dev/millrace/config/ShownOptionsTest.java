package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What of the configuration anybody may read: as much as helps, and nothing that opens a door. */
class ShownOptionsTest {

    private static final String HUSH = "hush-hush-1";

    @TempDir
    Path directory;

    @Test
    void showsWhatIsSetWhatIsDefaultAndWhatFollows() {
        // When
        Map<String, String> shown =
                Start.least(directory).env("MILLRACE_SINK_FORMAT", "json").settings().shown().values();

        // Then
        assertThat(shown).containsEntry("millrace.sink.format", "json")
                .containsEntry("millrace.offsets.store", "kafka")
                .containsEntry("millrace.pipeline", "shop")
                .containsEntry("millrace.source.slot", "millrace_shop")
                .containsEntry("millrace.source.port", "5433")
                .containsEntry("millrace.source.tables", "(every table)")
                .containsEntry("millrace.health.ready-stall", "20s")
                .containsEntry("millrace.source.url", "****")
                .containsEntry("millrace.source.password", "****");
    }

    /** Each option that is declared a secret, wherever it is set. */
    @Test
    void showsNoSecret() {
        // Given
        Start start = Start.least(directory)
                .env("MILLRACE_SOURCE_URL", "postgresql://db/shop?sslpassword=" + HUSH)
                .env("MILLRACE_SOURCE_PASSWORD", HUSH)
                .env("MILLRACE_CONTROL", "full").env("MILLRACE_CONTROL_TOKEN", HUSH + HUSH)
                .env("MILLRACE_WEBHOOKS_OPS_URL", "http://me:" + HUSH + "@host/" + HUSH)
                .env("MILLRACE_WEBHOOKS_OPS_SECRET", HUSH)
                .env("MILLRACE_SOURCE_PROPERTIES", "database.sslpassword=" + HUSH + "\nsnapshot.fetch.size=7");

        // When
        ShownOptions shown = ShownOptions.of(Map.of(
                "millrace.source.password", HUSH,
                "millrace.control-token", HUSH,
                "millrace.webhooks.ops.url", HUSH,
                "millrace.webhooks.ops.secret", HUSH,
                "millrace.sink.tls-key", HUSH));

        // Then
        assertThat(shown.toString()).doesNotContain(HUSH);
        assertThat(start.settings().shown().toString()).doesNotContain(HUSH)
                .contains("snapshot.fetch.size\"=7");
    }

    @ParameterizedTest
    @CsvSource({
        "millrace.source.properties.\"snapshot.fetch.size\", 500, true",
        "millrace.source.properties.\"decimal.handling.mode\", string, true",
        "millrace.source.properties.\"database.password\", hush, false",
        "millrace.source.properties.\"database.sslpassword\", hush, false",
        "millrace.source.properties.\"signal.kafka.bootstrap\", http://me:hush@host, false",
        "millrace.sink.properties.\"sasl.jaas.config\", hush, false",
        "millrace.sink.properties.\"ssl.keystore.key\", hush, false",
        "millrace.sink.properties.\"linger.ms\", 5, true",
        "millrace.sink.properties.\"any\", password=hush, false"
    })
    void masksPropertiesThatLookLikeSecrets(String name, String value, boolean shown) {
        assertThat(ShownOptions.of(Map.of(name, value)).values().get(name)).isEqualTo(shown ? value : "****");
    }

    @Test
    void masksASaltInAName() {
        // When
        Map<String, String> shown = ShownOptions.of(Map.of(
                "millrace.source.properties.\"column.mask.hash.v2.SHA-256.with.salt.hush\"", "a.b.c")).values();

        // Then
        assertThat(shown.toString()).doesNotContain("hush");
    }
}
