package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.LedgerHistory;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.Writer;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/**
 * Two revisions of one pipeline overlap: the younger waits, then takes over at once, and nothing is captured twice. Seen
 * in debezium-operator 68 and azure-container-apps 399; in materialize 20990 and flink-cdc 1058 it gave up instead.
 */
class SecondInstanceIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration TAKEOVER = Duration.ofSeconds(20);
    private static final int MANY = 200_000;

    @Test
    void aSecondInstanceWaitsWhileTheFirstStreamsAndTakesOver() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE);
            TopicReader reader = stage.read("public.ledger");
            MillraceProcess first = stage.start(stage.millrace().quickly()).awaitReady(PATIENCE);
            Writer writer = Writer.leisurely(stage, 21);
            try (writer) {
                // When
                MillraceProcess second = stage.start(stage.millrace().quickly());

                // Then
                assertWaits(second, stage);

                // When
                first.sigterm();
                first.awaitExit(PATIENCE);

                // Then
                second.awaitReady(TAKEOVER);
                Probes.awaitPublished(500, second);

                // When
                MillraceProcess third = stage.start(stage.millrace().quickly());
                assertWaits(third, stage);
                second.kill9();
                second.awaitExit(PATIENCE);

                // Then
                third.awaitReady(TAKEOVER);
                Probes.awaitPublished(500, third);
            }
            LedgerHistory history = LedgerHistory.read(stage, reader, PATIENCE);
            assertThat(history.versions()).containsAll(writer.committedVersions());
            assertThat(history.outOfOrder()).isEmpty();
            assertThat(history.lastRows()).isEqualTo(history.expected());
            assertThat(history.longestReplay()).isLessThanOrEqualTo(Duration.ofSeconds(1));
        }
    }

    @Test
    void aSecondInstanceDoesNotRepeatTheBackfillThatTheFirstIsAt() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            MillraceProcess first = startBackfill(stage);
            first.freeze();

            // When
            MillraceProcess second = stage.start(millrace(stage));

            // Then
            assertWaits(second, stage);

            // When
            first.thaw();

            // Then
            TopicReader reader = stage.read("public.item");
            first.awaitLine("from=BACKFILLING to=STREAMING", PATIENCE);
            Awaitility.await().atMost(PATIENCE).until(() -> reader.countAll() >= MANY);
            assertWaits(second, stage);

            // When
            first.sigterm();
            first.awaitExit(PATIENCE);
            second.awaitReady(TAKEOVER);
            stage.execute("INSERT INTO item VALUES (0, 'last')");

            // Then
            Probes.awaitPublished(1, second);
            assertThat(second.metric("millrace_rows_published_total", "op", "c")).isEqualTo(1);
            assertThat(reader.countAll()).isEqualTo(MANY + 1);
        }
    }

    @Test
    void aSecondInstanceStartsTheBackfillOverThatTheFirstDiedIn() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            MillraceProcess first = startBackfill(stage);
            first.freeze();
            MillraceProcess second = stage.start(millrace(stage));
            assertWaits(second, stage);

            // When
            first.kill9();

            // Then
            second.awaitReady(TAKEOVER);
            second.awaitLine("from=BACKFILLING to=STREAMING", PATIENCE);
            Probes.awaitPublished(MANY, second);
            assertThat(second.metric("millrace_rows_published_total", "op", "r")).isEqualTo(MANY);
        }
    }

    private static MillraceProcess startBackfill(Stage stage) {
        stage.execute("CREATE TABLE item (id int PRIMARY KEY, name text)",
                "INSERT INTO item SELECT i, repeat('x', 100) FROM generate_series(1, " + MANY + ") i");
        MillraceProcess first = stage.start(millrace(stage));
        Probes.awaitPublished(1, first);
        assertThat(first.output().find("to=STREAMING")).isEmpty();
        return first;
    }

    private static MillraceProcess.Builder millrace(Stage stage) {
        return stage.millrace().quickly().environment("MILLRACE_SINK_FORMAT", "json");
    }

    private static void assertWaits(MillraceProcess millrace, Stage stage) {
        Probes.awaitRetrying(millrace, "the replication slot \\\"" + stage.slot() + "\\\" is held by process ");
        assertThat(millrace.probe("ready").body()).contains("(millrace-" + stage.prefix() + " from 127.0.0.1)");
        assertThat(millrace.probe("live").status()).isEqualTo(200);
        assertThat(millrace.output().text()).doesNotContain("to=STREAMING", "to=BACKFILLING");
    }
}
