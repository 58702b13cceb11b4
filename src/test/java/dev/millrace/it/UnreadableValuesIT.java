package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.SoftAssertions.assertSoftly;

import com.fasterxml.jackson.databind.JsonNode;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What Debezium can't represent is lost (T10), and so it is counted by column and named once, in both phases. */
class UnreadableValuesIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String METER = "millrace_values_unreadable_total";
    private static final String LOST = "Value lost";
    private static final Map<String, String> COLUMNS = Map.of(
            "price", "decimal.handling.mode=string",
            "grid", "one dimension",
            "words", "one dimension",
            "flags", "use text[]",
            "moods", "keep NULL out",
            "sums", "keep NaN and Infinity out");
    private static final String ROW = "'NaN', '{{1,2},{3,4}}', '{{a},{b}}', '{101}', '{happy,NULL}', '{NaN}', '{{x}}'";

    @Test
    void eachIsCountedAndTheFirstOfAColumnIsNamed() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TYPE mood AS ENUM ('happy', 'sad')",
                    "CREATE TABLE odd (id int PRIMARY KEY, price numeric(10,2), grid int[], words text[],"
                            + " flags bit(3)[], moods mood[], sums numeric(10,2)[], needed text[] NOT NULL)",
                    "ALTER TABLE odd REPLICA IDENTITY FULL",
                    "INSERT INTO odd VALUES (1, " + ROW + "), (2, " + ROW + ")",
                    "INSERT INTO odd VALUES (3, 1.5, '{1,NULL}', '{a,\"{{\"}', NULL, '{sad}', '{1.5,NULL}', '{}')");
            TopicReader reader = stage.read("public.odd");
            MillraceProcess millrace = stage.start(stage.millrace().quickly()).awaitReady(PATIENCE);
            reader.readCount(3, PATIENCE);
            Map<String, Double> backfilled = counts(millrace);

            // When
            stage.execute("INSERT INTO odd VALUES (4, " + ROW + ")", "UPDATE odd SET id = id + 10 WHERE id = 3",
                    "UPDATE odd SET needed = '{}' WHERE id = 4");
            List<JsonNode> rows = reader.readCount(4, PATIENCE).stream()
                    .map(record -> record.envelope().after()).toList();

            // Then
            assertThat(backfilled.values()).containsOnly(2.0);
            assertThat(counts(millrace).values()).containsOnly(5.0);
            assertThat(millrace.metric(METER, "column", "needed")).isEqualTo(4);
            assertThat(rows.get(0).get("needed")).isEmpty();
            List<String> lines = millrace.output().lines();
            assertSoftly(softly -> {
                COLUMNS.forEach((column, remedy) -> {
                    softly.assertThat(rows.get(0).get(column).isNull()).as(column).isTrue();
                    softly.assertThat(lines).filteredOn(line -> line.contains(" column=" + column + " "))
                            .singleElement().asString().contains(" WARN ", LOST, "table=public.odd", remedy);
                });
                softly.assertThat(lines).filteredOn(line -> line.contains(LOST)).hasSize(COLUMNS.size() + 1);
                softly.assertThat(lines).noneMatch(line -> line.startsWith("\tat ") || line.contains("Exception"));
            });
        }
    }

    /** There is no message that it could be in, and Debezium gives up the run before a record of it exists. */
    @Test
    void whereNullIsNotAllowedTheRunEndsAndTheColumnIsNamedWhateverTheLevelOfDebeziumsLog() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE strict (id int PRIMARY KEY, price numeric(10,2) NOT NULL)",
                    "INSERT INTO strict VALUES (1, 'NaN')");

            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("QUARKUS_LOG_CATEGORY__IO_DEBEZIUM__LEVEL", "OFF"));

            // Then
            millrace.awaitLine("to=RETRYING reason=.*\"price\"", PATIENCE);
            assertThat(millrace.metric(METER, "table", "public.strict", "column", "price"))
                    .isPositive();
            assertThat(millrace.output().lines()).filteredOn(line -> line.contains(LOST)).singleElement().asString()
                    .contains("table=public.strict column=price", "decimal.handling.mode=string");
        }
    }

    private static Map<String, Double> counts(MillraceProcess millrace) {
        return COLUMNS.keySet().stream().collect(Collectors.toMap(column -> column,
                column -> millrace.metric(METER, "table", "public.odd", "column", column)));
    }
}
