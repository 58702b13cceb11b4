package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The packaged product at the levels that wait for less, each with a codec that has native code, which the jar has to
 * hold and a class loader of its own has to find.
 */
class AckLevelsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @ParameterizedTest
    @CsvSource({
        "1, zstd, those that a leader acknowledged and its replicas lack when it fails",
        "0, snappy, nobody says whether they arrived"
    })
    void aLowerLevelDeliversAndSaysOnceWhatItGivesUp(String acks, String codec, String givenUp) throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY, name text)",
                    "INSERT INTO item SELECT i, repeat('x', 100) FROM generate_series(1, 1000) i");

            stage.broker().createTopic(stage.topic("public.item"), 1, Map.of());

            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_SINK_ACKS", acks)
                    .environment("MILLRACE_SINK_COMPRESSION", codec)).awaitReady(PATIENCE);
            Probes.awaitPublished(1_000, millrace);
            stage.execute("UPDATE item SET name = 'y' WHERE id = 1");

            // Then
            assertThat(stage.read("public.item").readCount(1_001, PATIENCE)).filteredOn(record ->
                    record.keyJson().path("id").asInt() == 1).extracting(record -> record.envelope().op())
                    .containsExactly("r", "u");
            assertThat(stage.broker().codecs(stage.topic("public.item"))).containsExactly(codec);
            assertThat(millrace.output().lines()).filteredOn(line -> line.contains(" WARN ")).singleElement()
                    .satisfies(line -> assertThat(line).contains("millrace.sink.acks=" + acks, givenUp));
            assertThat(millrace.output().text()).doesNotContain("Exception", "\tat ");
        }
    }
}
