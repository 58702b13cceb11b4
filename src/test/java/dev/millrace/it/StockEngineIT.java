package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.SoftAssertions.assertSoftly;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.millrace.it.ParityCapture.Document;
import dev.millrace.kit.Stage;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/**
 * What is captured with classes of ours in place of Debezium's is what Debezium captures: documents and schemas of every
 * type in every operation, with the position of each change.
 */
class StockEngineIT {

    private static final int STREAMED = 1_000;
    /** When the event was made, which differs from engine to engine. */
    private static final List<String> OF_THE_EVENT = List.of("ts_ms", "ts_us", "ts_ns");
    /** A row that is read shows when and where it was read. */
    private static final List<String> OF_THE_READING = List.of("ts_ms", "ts_us", "ts_ns", "lsn", "txId", "sequence",
            "snapshot");

    @Test
    void everyTypeInEveryOperationIsTheSame() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            EveryType table = EveryType.on(stage).create("every");
            table.insert("every", 0);
            int rows = table.rows();
            try (ParityCapture ours = ParityCapture.start(stage, Map.of(), "public.every");
                    StockEngine theirs = StockEngine.start(ours.engineProperties())) {
                ours.await(rows);
                theirs.await(rows);

                // When
                table.insert("every", STREAMED);
                stage.execute("UPDATE every SET touched = 1 WHERE id >= " + STREAMED,
                        "DELETE FROM every WHERE id >= " + STREAMED);

                // Then
                List<Document> expected = sorted(theirs.await(4 * rows));
                List<Document> actual = sorted(ours.await(4 * rows));
                assertThat(actual).hasSameSizeAs(expected);
                assertSoftly(softly -> {
                    for (int i = 0; i < expected.size(); i++) {
                        compare(softly, actual.get(i), expected.get(i));
                    }
                });
            }
        }
    }

    private static void compare(SoftAssertions softly, Document actual, Document expected) {
        String which = expected.op() + " of " + expected.key();
        softly.assertThat(actual.key()).as(which).isEqualTo(expected.key());
        softly.assertThat(actual.schema()).as("schema, %s", which).isEqualTo(expected.schema());
        softly.assertThat(envelope(actual)).as("envelope, %s", which).isEqualTo(envelope(expected));
        for (String part : List.of("before", "after")) {
            Iterator<String> columns = expected.payload().path(part).fieldNames();
            columns.forEachRemaining(column -> {
                JsonNode value = expected.payload().path(part).get(column);
                if (!isOurs(column, expected, value)) {
                    softly.assertThat(actual.payload().path(part).get(column)).as("%s %s, %s", part, column, which)
                            .isEqualTo(value);
                }
            });
        }
    }

    /** Debezium loses the era of a date that is backfilled, and the values of an array of arrays. */
    private static boolean isOurs(String column, Document expected, JsonNode value) {
        return expected.op().equals("r") && column.equals("date") || column.endsWith("[]") && isLost(value);
    }

    /** Whether an array holds nothing but nulls and the addresses of Java's arrays. */
    private static boolean isLost(JsonNode array) {
        return array.isArray() && !array.isEmpty() && StreamSupport.stream(array.spliterator(), false)
                .allMatch(each -> each.isNull() || each.asText().startsWith("[L"));
    }

    private static JsonNode envelope(Document document) {
        ObjectNode payload = document.payload().deepCopy();
        payload.remove(OF_THE_EVENT);
        payload.remove(List.of("before", "after"));
        if (document.op().equals("r")) {
            ((ObjectNode) payload.get("source")).remove(OF_THE_READING);
        }
        return payload;
    }

    private static List<Document> sorted(List<Document> documents) {
        Comparator<Document> byKey = Comparator.comparingInt(document -> document.key().get("id").asInt());
        return Stream.of("r", "c", "u", "d").flatMap(op ->
                documents.stream().filter(document -> document.op().equals(op)).sorted(byKey)).toList();
    }
}
