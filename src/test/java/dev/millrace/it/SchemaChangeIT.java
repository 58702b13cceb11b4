package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** A table's definition changes while rows of it are written: each message tells the row as it was then. */
class SchemaChangeIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int ROWS_A_STEP = 40;
    private static final int STEP_OF_THE_KEY = 7;

    private record Step(String columns, String... ddl) {
    }

    /** Columns as they stand in the message's schema, behind what leads there. */
    private static final List<Step> STEPS = List.of(
            new Step("id int64, step int32, n int32, name string"),
            new Step("id int64, step int32, n int32, name string, added string",
                    "ALTER TABLE evolving ADD COLUMN added text"),
            new Step("id int64, step int32, n int32, name string, added string, filled int32",
                    "ALTER TABLE evolving ADD COLUMN filled int NOT NULL DEFAULT 7"),
            new Step("id int64, step int32, n int32, name string, filled int32",
                    "ALTER TABLE evolving DROP COLUMN added"),
            new Step("id int64, step int32, number int32, name string, filled int32",
                    "ALTER TABLE evolving RENAME COLUMN n TO number"),
            new Step("id int64, step int32, number int64, name string, filled int32",
                    "ALTER TABLE evolving ALTER COLUMN number TYPE bigint"),
            new Step("id int64, step int32, number int64, name string, filled int32",
                    "ALTER TABLE evolving ALTER COLUMN name TYPE text"),
            new Step("id int64, step int32, number int64, name string, filled int32",
                    "ALTER TABLE evolving ADD PRIMARY KEY (id)"),
            new Step("step int32, name string, id int64, fresh boolean", "DROP TABLE evolving",
                    "CREATE TABLE evolving (step int, name text, id bigint PRIMARY KEY, fresh boolean DEFAULT true)",
                    "ALTER TABLE evolving REPLICA IDENTITY FULL", "ALTER PUBLICATION \"%s\" ADD TABLE evolving"));

    @Test
    void eachMessageFitsItsRowAndNoneIsLost() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE evolving (id bigint NOT NULL, step int, n int, name varchar(20))",
                    "ALTER TABLE evolving REPLICA IDENTITY FULL");
            TopicReader reader = stage.read("public.evolving");
            MillraceProcess millrace = stage.start(stage.millrace()
                    .environment("MILLRACE_SOURCE_TABLES", "public.evolving")).awaitReady(PATIENCE);

            // When
            long rows = writeThroughAllSteps(stage);

            // Then
            List<TopicRecord> records = reader.readUntil(
                    all -> !all.isEmpty() && id(all.get(all.size() - 1)) >= rows - 1
                            && all.stream().anyMatch(record -> id(record) == rows), PATIENCE);
            assertThat(records).filteredOn(record -> record.envelope().op().equals("c")).extracting(SchemaChangeIT::id)
                    .containsExactlyElementsOf(LongStream.rangeClosed(1, rows).boxed().toList());
            for (TopicRecord record : records) {
                int step = record.envelope().after().path("step").asInt();
                String columns = STEPS.get(step).columns();
                assertThat(columns(record, "after")).as("step %d", step).isEqualTo(columns);
                assertThat(columns(record, "before")).as("step %d", step).isEqualTo(columns);
                assertThat(record.envelope().after().fieldNames()).toIterable()
                        .containsExactly(columns.replaceAll(" \\w+(,|$)", "$1").split(", "));
                if (step >= STEP_OF_THE_KEY) {
                    assertThat(record.keyJson().path("id").asLong()).isEqualTo(id(record));
                }
            }
            assertThat(records).extracting(record -> record.envelope().after().path("step").asInt())
                    .contains(LongStream.range(0, STEPS.size()).mapToObj(i -> (int) i).toArray(Integer[]::new));
            assertThat(millrace.isAlive()).isTrue();
            assertThat(millrace.output().text()).doesNotContain("RETRYING", "ERROR");
        }
    }

    private static long writeThroughAllSteps(Stage stage) throws Exception {
        try (StepWriter writer = new StepWriter(stage)) {
            awaitAnother(writer);
            for (Step step : STEPS.subList(1, STEPS.size())) {
                String ddl = String.join(";", step.ddl()).formatted(stage.slot());
                stage.execute("BEGIN;" + ddl + "; UPDATE definition SET step = step + 1; COMMIT");
                awaitAnother(writer);
            }
            writer.close();
            return writer.written();
        }
    }

    private static void awaitAnother(StepWriter writer) throws Exception {
        long before = writer.written();
        Awaitility.await().atMost(PATIENCE).until(() -> writer.written() >= before + ROWS_A_STEP);
    }

    private static long id(TopicRecord record) {
        return record.envelope().after().path("id").asLong();
    }

    private static String columns(TopicRecord record, String part) {
        Map<String, String> columns = new LinkedHashMap<>();
        for (JsonNode field : record.json().at("/schema/fields")) {
            if (part.equals(field.path("field").asText())) {
                field.path("fields").forEach(column ->
                        columns.put(column.path("field").asText(), column.path("type").asText()));
            }
        }
        StringBuilder text = new StringBuilder();
        columns.forEach((name, type) -> text.append(text.isEmpty() ? "" : ", ").append(name).append(' ').append(type));
        return text.toString();
    }
}
