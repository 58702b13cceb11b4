package dev.millrace.it;

import static org.assertj.core.api.SoftAssertions.assertSoftly;

import dev.millrace.it.ParityCapture.Document;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Every column type, as backfill, insert, update and delete: our documents are those of Kafka's converter to the byte,
 * and hold the values that the database holds.
 */
class AllTypesIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int STREAMED = 1_000;
    /** Those of whose defaults Debezium knows the value. */
    private static final Set<String> WITH_DEFAULT = Set.of("smallint", "integer", "bigint", "real", "double precision",
            "numeric(10,2)", "numeric(38,0)", "text", "varchar(20)", "char(5)", "xml", "json", "jsonb", "uuid",
            "boolean", "bit", "bit(12)", "mood", "date", "time", "timestamp", "timestamptz", "interval");

    @Test
    void eachTypeArrivesWithItsValueInEachOperation() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            EveryType table = EveryType.on(stage).create("every");
            table.insert("every", 0);

            // When
            List<Document> documents = changeAll(stage, table, Map.of());

            // Then
            assertSoftly(softly -> table.expected().forEach((type, expected) -> {
                softly.assertThat(values(documents, "r", "after", type)).as("%s backfilled", type).isEqualTo(expected);
                softly.assertThat(values(documents, "c", "after", type)).as("%s inserted", type).isEqualTo(expected);
                softly.assertThat(values(documents, "u", "before", type)).as("%s updated", type).isEqualTo(expected);
                softly.assertThat(values(documents, "u", "after", type)).as("%s update", type).isEqualTo(expected);
                softly.assertThat(values(documents, "d", "before", type)).as("%s deleted", type).isEqualTo(expected);
            }));
        }
    }

    @Test
    void theModesOfDebeziumChangeTheValuesAndNotTheParity() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            EveryType table = EveryType.on(stage).create("every");
            table.insert("every", 0);

            // When
            List<Document> documents = changeAll(stage, table, Map.of("decimal.handling.mode", "string",
                    "time.precision.mode", "connect", "hstore.handling.mode", "json",
                    "interval.handling.mode", "string", "binary.handling.mode", "base64"));

            // Then
            assertSoftly(softly -> {
                table.types().forEach(type -> softly.assertThat(values(documents, "c", "after", type)).as(type)
                        .isEqualTo(values(documents, "u", "after", type))
                        .isEqualTo(values(documents, "d", "before", type)));
                softly.assertThat(values(documents, "c", "after", "numeric(10,2)")).contains("NAN", "-99999999.99");
                softly.assertThat(values(documents, "r", "after", "numeric(10,2)")).contains("NAN", "-99999999.99");
                softly.assertThat(values(documents, "c", "after", "date")).contains("2024-02-29", "-0043-03-15");
                softly.assertThat(values(documents, "c", "after", "timestamp")).contains("2024-02-29T01:02:03.456");
                softly.assertThat(values(documents, "c", "after", "hstore")).contains("{\"a\":\"1\",\"b\":null}", "{}");
                softly.assertThat(values(documents, "c", "after", "interval")).contains("P1Y2M3DT4H5M6.789012S");
                softly.assertThat(values(documents, "c", "after", "bytea")).contains("AP8Q");
            });
        }
    }

    @Test
    void nullStaysNullInAColumnWithADefaultAndTheSchemaTellsTheDefault() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            EveryType table = EveryType.on(stage).createWithDefaults("every");
            String nulls = "null, ".repeat(table.types().size()) + "null";
            stage.execute("INSERT INTO every VALUES (0, " + nulls + ")", "INSERT INTO every (id) VALUES (1)");

            // When
            List<Document> documents;
            try (ParityCapture capture = ParityCapture.start(stage, Map.of(), "public.every")) {
                capture.await(2);
                stage.execute("INSERT INTO every VALUES (2, " + nulls + ")", "INSERT INTO every (id) VALUES (3)");
                documents = capture.await(4);
            }

            // Then
            assertSoftly(softly -> table.expected().forEach((type, expected) -> {
                String first = expected.get(0);
                softly.assertThat(documents).extracting(document -> document.value("after", type)).as(type)
                        .containsExactly(null, first, null, first);
                if (WITH_DEFAULT.contains(type)) {
                    softly.assertThat(documents).extracting(document -> document.defaultOf("after", type))
                            .as("default of %s", type).containsOnly(first);
                }
            }));
        }
    }

    @Test
    void theProcessPublishesTheSameValues() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            EveryType table = EveryType.on(stage).create("every");
            TopicReader reader = stage.read("public.every");

            // When
            stage.start(stage.millrace()).awaitReady(PATIENCE);
            table.insert("every", 0);
            List<Document> documents = reader.readCount(table.rows(), PATIENCE).stream().map(Document::of).toList();

            // Then
            assertSoftly(softly -> table.expected().forEach((type, expected) ->
                    softly.assertThat(values(documents, "c", "after", type)).as(type).isEqualTo(expected)));
        }
    }

    /** Runs the table through each operation and returns all changes, by id within each operation. */
    private static List<Document> changeAll(Stage stage, EveryType table, Map<String, String> engineProperties)
            throws Exception {
        int rows = table.rows();
        try (ParityCapture capture = ParityCapture.start(stage, engineProperties, "public.every")) {
            capture.await(rows);
            table.insert("every", STREAMED);
            stage.execute("UPDATE every SET touched = 1 WHERE id >= " + STREAMED,
                    "DELETE FROM every WHERE id >= " + STREAMED);
            List<Document> documents = new ArrayList<>(capture.await(4 * rows));
            documents.sort(Comparator.comparingInt(document -> document.key().get("id").asInt()));
            return documents;
        }
    }

    private static List<String> values(List<Document> documents, String op, String part, String type) {
        return documents.stream().filter(document -> document.op().equals(op))
                .map(document -> document.value(part, type)).toList();
    }
}
