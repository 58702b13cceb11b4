package dev.millrace.it;

import static org.assertj.core.api.SoftAssertions.assertSoftly;

import dev.millrace.it.ParityCapture.Document;
import dev.millrace.kit.Stage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Every column type, as backfill, insert, update and delete: our documents are those of Kafka's converter to the byte,
 * and hold the values that the database holds.
 */
class AllTypesIT {

    private static final int STREAMED = 1_000;

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
                softly.assertThat(values(documents, "u", "before", type)).as("%s before update", type).isEqualTo(expected);
                softly.assertThat(values(documents, "u", "after", type)).as("%s after update", type).isEqualTo(expected);
                softly.assertThat(values(documents, "d", "before", type)).as("%s deleted", type).isEqualTo(expected);
            }));
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
