package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.LedgerHistory;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import dev.millrace.kit.Writer;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The real process is ended under load and started again. */
class KillIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int BATCH = 2048;

    /** T7 of what breaks this stack: a position that is stored once a minute. */
    @Test
    void nothingIsLostAndAtMostASecondRepeatedByKill9() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE);
            TopicReader reader = stage.read("public.ledger");
            MillraceProcess millrace = stage.start(millrace(stage)).awaitReady(PATIENCE);
            Writer writer = new Writer(stage, 9);
            try (writer) {
                for (int round = 0; round < 2; round++) {
                    awaitAnother(1_000, millrace);

                    // When
                    millrace.kill9();
                    millrace.awaitExit(PATIENCE);
                    millrace = stage.start(millrace(stage));
                }
            }

            // Then
            LedgerHistory history = LedgerHistory.read(stage, reader, PATIENCE);
            assertThat(history.count("r")).isZero();
            assertThat(history.versions()).containsAll(writer.committedVersions());
            assertThat(history.lastRows()).isEqualTo(history.expected());
            assertThat(history.outOfOrder()).isEmpty();
            assertThat(history.longestReplay()).isLessThanOrEqualTo(Duration.ofSeconds(1));
        }
    }

    /** debezium 1993, debezium-server 159: a stop that hung, or dropped what was under way. */
    @Test
    void sigtermEndsWithZeroInTimeAndRepeatsAtMostABatch() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE);
            TopicReader reader = stage.read("public.ledger");
            try (Writer writer = new Writer(stage, 15)) {
                for (int round = 0; round < 2; round++) {
                    MillraceProcess millrace = stage.start(millrace(stage)).awaitReady(PATIENCE);
                    awaitAnother(1_000, millrace);

                    // When
                    millrace.sigterm();

                    // Then
                    assertThat(millrace.awaitExit(Duration.ofSeconds(10))).isZero();
                    assertThat(millrace.output().text()).doesNotContain("Exception", "\tat ");
                }
            }
            stage.start(millrace(stage));
            List<TopicRecord> records = LedgerHistory.read(stage, reader, PATIENCE).records();
            assertThat(records.size() - distinct(records)).isLessThanOrEqualTo(2 * BATCH);
        }
    }

    /** Without schemas, which the test would spend most of its time to read. */
    private static MillraceProcess.Builder millrace(Stage stage) {
        return stage.millrace().environment("MILLRACE_SINK_FORMAT", "json");
    }

    private static void awaitAnother(int rows, MillraceProcess millrace) {
        Awaitility.await().atMost(PATIENCE).untilAsserted(() ->
                assertThat(millrace.metric("millrace_rows_published_total")).isGreaterThan(rows));
    }

    private static long distinct(List<TopicRecord> records) {
        return records.stream()
                .map(record -> record.envelope().op() + record.envelope().source().path("lsn") + record.keyText())
                .distinct().count();
    }
}
