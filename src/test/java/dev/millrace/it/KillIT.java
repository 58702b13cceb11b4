package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.millrace.kit.LastRows;
import dev.millrace.kit.LedgerRows;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import dev.millrace.kit.Writer;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The real process is ended under load and started again. */
class KillIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int BATCH = 2048;

    @Test
    void nothingIsLostAndAtMostASecondRepeatedByKill9() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE);
            TopicReader reader = stage.read("public.ledger");
            try (Writer writer = new Writer(stage, 9)) {
                for (int round = 0; round < 3; round++) {
                    MillraceProcess millrace = stage.start(stage.millrace()).awaitReady(PATIENCE);
                    awaitAnother(1_000, millrace);

                    // When
                    millrace.kill9();
                    millrace.awaitExit(PATIENCE);
                }
            }
            stage.start(stage.millrace());

            // Then
            List<TopicRecord> records = readAll(stage, reader);
            assertThat(records).extracting(record -> record.envelope().op()).doesNotContain("r");
            assertEachReplayIsWholeAndShort(records, Duration.ofSeconds(1));
        }
    }

    @Test
    void sigtermEndsWithZeroInTimeAndRepeatsAtMostABatch() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE);
            TopicReader reader = stage.read("public.ledger");
            try (Writer writer = new Writer(stage, 15)) {
                for (int round = 0; round < 2; round++) {
                    MillraceProcess millrace = stage.start(stage.millrace()).awaitReady(PATIENCE);
                    awaitAnother(1_000, millrace);

                    // When
                    millrace.sigterm();

                    // Then
                    assertThat(millrace.awaitExit(Duration.ofSeconds(10))).isZero();
                    assertThat(millrace.output().text()).doesNotContain("Exception", "\tat ");
                }
            }
            stage.start(stage.millrace());
            List<TopicRecord> records = readAll(stage, reader);
            assertThat(records.size() - distinct(records)).isLessThanOrEqualTo(2 * BATCH);
        }
    }

    private static void awaitAnother(int rows, MillraceProcess millrace) {
        Awaitility.await().atMost(PATIENCE).untilAsserted(() ->
                assertThat(millrace.metric("millrace_rows_published_total")).isGreaterThan(rows));
    }

    private static List<TopicRecord> readAll(Stage stage, TopicReader reader) throws Exception {
        Map<String, JsonNode> expected = LedgerRows.of(stage);
        long highest = Long.parseLong(stage.query("SELECT coalesce(max(version), 0) FROM ledger"));
        return reader.readUntil(all -> all.stream().anyMatch(record -> version(record) == highest)
                && LastRows.of(all).equals(expected), PATIENCE);
    }

    /** Each version was written once, so a version that is absent was lost, and one that comes again is a repetition. */
    private static void assertEachReplayIsWholeAndShort(List<TopicRecord> records, Duration longest) {
        Set<Long> seen = new HashSet<>();
        long highest = 0;
        long highestCommittedAt = 0;
        for (TopicRecord record : records) {
            long version = version(record);
            if (version == 0) {
                continue;
            }
            boolean repeated = !seen.add(version);
            if (repeated) {
                assertThat(highestCommittedAt - record.envelope().sourceMillis())
                        .as("milliseconds of changes repeated").isLessThanOrEqualTo(longest.toMillis());
            } else {
                assertThat(version).as("first sight, in the order of the table's one writer").isGreaterThan(highest);
                highest = version;
                highestCommittedAt = record.envelope().sourceMillis();
            }
        }
    }

    private static long distinct(List<TopicRecord> records) {
        return records.stream()
                .map(record -> record.envelope().op() + record.envelope().source().path("lsn") + record.keyText())
                .distinct().count();
    }

    private static long version(TopicRecord record) {
        JsonNode after = record.envelope().after();
        return after == null ? 0 : after.path("version").asLong();
    }
}
