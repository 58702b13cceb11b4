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
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** From existing rows to live changes without a gap or a seam between them. */
class BackfillAndStreamIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void rowsThatChangeDuringTheBackfillEndAsTheyAreInTheTable() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE, "INSERT INTO ledger SELECT i, 0, repeat('x', 200) FROM generate_series(0, 20000) i");
            TopicReader reader = stage.read("public.ledger");
            Writer writer = new Writer(stage, 1);

            // When
            MillraceProcess millrace = stage.start(stage.millrace()).awaitReady(PATIENCE);
            long before = writer.committed();
            Awaitility.await().atMost(PATIENCE).until(() -> writer.committed() > before + 500);
            writer.close();

            // Then
            Map<String, JsonNode> expected = LedgerRows.of(stage);
            List<TopicRecord> records = reader.readUntil(all -> LastRows.of(all).equals(expected), PATIENCE);
            assertThat(records).extracting(record -> record.envelope().op()).contains("r", "c", "u", "d");
            assertThat(records).filteredOn(record -> record.envelope().op().equals("r"))
                    .extracting(TopicRecord::keyText).hasSizeGreaterThan(19_000).doesNotHaveDuplicates();
            assertThat(millrace.metric("millrace_rows_published_total", "table", "public.ledger"))
                    .isEqualTo(records.size());
        }
    }

    @Test
    void aChangedKeyIsADeleteAndACreateThatKnowOfEachOther() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE);
            TopicReader reader = stage.read("public.ledger");
            stage.start(stage.millrace()).awaitReady(PATIENCE);

            // When
            stage.execute("INSERT INTO ledger VALUES (1, 1, 'a')", "UPDATE ledger SET id = 2");

            // Then
            List<TopicRecord> records = reader.readCount(3, PATIENCE);
            assertThat(records).extracting(record -> record.envelope().op() + record.keyJson().get("id"))
                    .containsExactly("c1", "d1", "c2");
            assertThat(records.get(1).headers()).containsKey("__debezium.newkey");
            assertThat(records.get(2).headers()).containsKey("__debezium.oldkey");
        }
    }

    /** quarkus 31003: reactive messaging refused a message without a value. */
    @Test
    void aDeleteIsFollowedByATombstoneWhenAskedFor() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE, "INSERT INTO ledger VALUES (1, 1, 'a')");
            TopicReader reader = stage.read("public.ledger");
            stage.start(stage.millrace().environment("MILLRACE_SINK_TOMBSTONES", "true")).awaitReady(PATIENCE);

            // When
            stage.execute("DELETE FROM ledger");

            // Then
            List<TopicRecord> records = reader.readCount(3, PATIENCE);
            assertThat(records.get(1).envelope().op()).isEqualTo("d");
            assertThat(records.get(2).value()).isNull();
            assertThat(records.get(2).keyText()).isEqualTo(records.get(1).keyText());
        }
    }

    @Test
    void thePayloadStandsAloneInTheFormatJson() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE, "INSERT INTO ledger VALUES (1, 7, 'a')");

            // When
            stage.start(stage.millrace().environment("MILLRACE_SINK_FORMAT", "json"));

            // Then
            TopicRecord record = stage.read("public.ledger").readCount(1, PATIENCE).get(0);
            assertThat(record.keyText()).isEqualTo("{\"id\":1}");
            assertThat(record.json().path("after").path("version").asInt()).isEqualTo(7);
            assertThat(record.json().has("schema")).isFalse();
        }
    }

    @Test
    void onlyTheTablesThatAreNamedArePublished() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE SCHEMA shop", "CREATE SCHEMA other",
                    "CREATE TABLE shop.orders (id int PRIMARY KEY)", "CREATE TABLE shop.orders_old (id int PRIMARY KEY)",
                    "CREATE TABLE shop.\"Orders\" (id int PRIMARY KEY)", "CREATE TABLE other.orders (id int PRIMARY KEY)",
                    "INSERT INTO shop.orders VALUES (1)", "INSERT INTO shop.orders_old VALUES (1)",
                    "INSERT INTO shop.\"Orders\" VALUES (1)", "INSERT INTO other.orders VALUES (1)");

            // When
            stage.start(stage.millrace().environment("MILLRACE_SOURCE_TABLES", "shop.*")
                    .environment("MILLRACE_SOURCE_EXCLUDE_TABLES", "shop.*_old,shop.Orders")).awaitReady(PATIENCE);
            stage.read("shop.orders").readCount(1, PATIENCE);

            // Then
            assertThat(stage.broker().topics()).filteredOn(topic -> topic.startsWith(stage.prefix() + "."))
                    .containsExactlyInAnyOrder(stage.topic("shop.orders"), stage.topic("millrace.offsets"));
            assertThat(stage.query("SELECT string_agg(schemaname || '.' || tablename, ',') FROM pg_publication_tables "
                    + "WHERE pubname = '" + stage.slot() + "'")).isEqualTo("shop.orders");
        }
    }
}
