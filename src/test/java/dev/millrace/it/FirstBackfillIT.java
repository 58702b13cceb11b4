package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.millrace.kit.LedgerHistory;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import dev.millrace.kit.Writer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** What the first start reads of the rows that are there. */
class FirstBackfillIT {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final int LARGE = 20_000;

    @Test
    void noneReadsNoRowAndLosesNoChange() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)", "INSERT INTO item VALUES (1)");
            TopicReader reader = stage.read("public.item");
            MillraceProcess first = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_SOURCE_BACKFILL", "none")).awaitReady(PATIENCE);
            stage.execute("INSERT INTO item VALUES (2)");
            reader.readCount(1, PATIENCE);

            // When
            first.kill9();
            first.awaitExit(PATIENCE);
            stage.execute("INSERT INTO item VALUES (3)");
            stage.start(stage.millrace().quickly().environment("MILLRACE_SOURCE_BACKFILL", "none"));

            // Then
            List<TopicRecord> records = reader.readUntil(all -> ids(all).contains(3), PATIENCE);
            assertThat(ids(records)).contains(2).doesNotContain(1);
            assertThat(records).extracting(record -> record.envelope().op()).containsOnly("c");
            assertThat(first.output().text()).doesNotContain("BACKFILLING");
        }
    }

    @Test
    void aListReadsItsTablesAndTheOthersAreCapturedFromThenOn() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE dim_a (id int PRIMARY KEY)", "INSERT INTO dim_a VALUES (1)",
                    "CREATE TABLE fact (id int PRIMARY KEY)", "INSERT INTO fact VALUES (1)");
            TopicReader reader = stage.read("public.dim_a", "public.fact");

            // When
            stage.start(stage.millrace().quickly().environment("MILLRACE_SOURCE_BACKFILL", "public.dim_*"))
                    .awaitReady(PATIENCE);
            Awaitility.await().atMost(PATIENCE).until(() -> stage.query("SELECT active FROM pg_replication_slots "
                    + "WHERE slot_name = '" + stage.slot() + "'").equals("t"));
            stage.execute("INSERT INTO fact VALUES (2)");

            // Then
            List<TopicRecord> records = reader.readUntil(all -> all.stream()
                    .anyMatch(record -> record.topic().equals(stage.topic("public.fact"))), PATIENCE);
            assertThat(records).extracting(record -> record.topic() + " " + record.envelope().op() + " "
                    + record.keyJson().path("id").asInt()).containsExactlyInAnyOrder(
                            stage.topic("public.dim_a") + " r 1", stage.topic("public.fact") + " c 2");
        }
    }

    @Test
    void aPatternThatMatchesNothingIsNamed() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)");

            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_SOURCE_BACKFILL", "public.items"));

            // Then
            assertThat(Refusal.by(millrace)).isEqualTo("millrace.source.backfill: \"public.items\" matches no captured "
                    + "table; the nearest are public.item");
        }
    }

    /** While rows change. Threads that saw states of their own would publish rows younger than changes behind them. */
    @Test
    void severalThreadsReadEachRowOnceAndAllSeeTheSame() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE, "CREATE TABLE a_large (id int PRIMARY KEY, day date NOT NULL, note text)",
                    "INSERT INTO a_large SELECT i, DATE '0044-03-15 BC' + i, repeat('x', 100) FROM generate_series(1, "
                            + LARGE + ") i",
                    "CREATE TABLE b_small AS SELECT i AS id FROM generate_series(1, 50) i",
                    "ALTER TABLE b_small ADD PRIMARY KEY (id)", "CREATE TABLE c_empty (id int PRIMARY KEY)",
                    "CREATE TABLE wide AS SELECT i AS id, repeat('y', 100000) AS note FROM generate_series(1, 50) i",
                    "ALTER TABLE wide ADD PRIMARY KEY (id)");
            TopicReader ledger = stage.read("public.ledger");
            TopicReader others = stage.read("public.a_large", "public.b_small", "public.wide");
            LedgerHistory history;
            try (Writer writer = new Writer(stage, 31)) {
                Awaitility.await().atMost(PATIENCE).until(() -> writer.committed() > 2_000);

                // When
                MillraceProcess millrace = stage.start(stage.millrace().environment("MILLRACE_SINK_FORMAT", "json")
                        .environment("MILLRACE_SOURCE_BACKFILL_THREADS", "3"));
                millrace.awaitLine(".*to=STREAMING.*", PATIENCE);
                long committed = writer.committed();
                Awaitility.await().atMost(PATIENCE).until(() -> writer.committed() > committed + 200);
            }
            history = LedgerHistory.read(stage, ledger, PATIENCE);

            // Then
            assertThat(history.count("r")).isPositive();
            assertThat(history.lastRows()).isEqualTo(history.expected());
            assertThat(backwards(history.records())).isEmpty();
            List<TopicRecord> rows = others.readCount(LARGE + 100, PATIENCE);
            assertThat(rows).extracting(record -> record.envelope().op()).containsOnly("r");
            assertThat(rows).extracting(record -> record.topic() + record.keyText()).doesNotHaveDuplicates()
                    .hasSize(LARGE + 100);
            int idesOfMarch = rows.stream().filter(record -> record.topic().equals(stage.topic("public.a_large")))
                    .mapToInt(record -> day(record) - record.keyJson().path("id").asInt()).distinct().reduce((a, b) -> 0)
                    .orElseThrow();
            assertThat(idesOfMarch).isEqualTo(Integer.parseInt(
                    stage.query("SELECT DATE '0044-03-15 BC' - DATE '1970-01-01'")));
        }
    }

    /** Keys of which an older version follows a younger one. */
    private static List<String> backwards(List<TopicRecord> records) {
        Map<String, Long> latest = new HashMap<>();
        return records.stream().filter(record -> {
            JsonNode after = record.envelope().after();
            long version = after == null ? 0 : after.path("version").asLong();
            return version > 0 && version < latest.merge(record.keyText(), version, Math::max);
        }).map(TopicRecord::keyText).distinct().toList();
    }

    private static int day(TopicRecord record) {
        return record.envelope().after().path("day").asInt();
    }

    private static List<Integer> ids(List<TopicRecord> records) {
        return records.stream().map(record -> record.keyJson().path("id").asInt()).toList();
    }
}
