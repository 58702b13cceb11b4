package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What can't be captured, or not without harm: the process says why in one line and ends. */
class RefusedTablesIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void twoTablesOfOneTopicAreNamed() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE \"order items\" (id int PRIMARY KEY)",
                    "CREATE TABLE \"order$items\" (id int PRIMARY KEY)", "INSERT INTO \"order items\" VALUES (1)");

            // When
            MillraceProcess millrace = stage.start(stage.millrace());

            // Then
            assertThat(millrace.awaitExit(PATIENCE)).isEqualTo(2);
            assertThat(errors(millrace)).singleElement().asString()
                    .contains("tables public.order items and public.order$items would share the topic "
                            + stage.topic("public.order_items"), "millrace.source.exclude-tables");
            assertThat(stage.broker().topics()).doesNotContain(stage.topic("public.order_items"));
        }
    }

    @Test
    void tablesWhoseRowsCantBeToldApartAreNamedAndTheApplicationGoesOn() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE nameless (a int)", "INSERT INTO nameless VALUES (1)",
                    "CREATE TABLE parts (a int) PARTITION BY RANGE (a)", "ALTER TABLE parts REPLICA IDENTITY FULL",
                    "CREATE TABLE \"parts 1\" PARTITION OF parts FOR VALUES FROM (0) TO (10)",
                    "CREATE TABLE orphaned (a int NOT NULL)", "CREATE UNIQUE INDEX gone ON orphaned (a)",
                    "ALTER TABLE orphaned REPLICA IDENTITY USING INDEX gone", "DROP INDEX gone");

            // When
            MillraceProcess millrace = stage.start(stage.millrace());

            // Then
            assertThat(millrace.awaitExit(PATIENCE)).isEqualTo(1);
            assertThat(errors(millrace)).singleElement().asString()
                    .contains("\"public\".\"nameless\", \"public\".\"orphaned\", \"public\".\"parts 1\"",
                            "REPLICA IDENTITY FULL");
            stage.execute("UPDATE nameless SET a = 2");
        }
    }

    @Test
    void enumsThatWouldBreakTheEngineAreNamed() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE plain (id int PRIMARY KEY)", "CREATE TYPE mood AS ENUM ('good')",
                    "CREATE DOMAIN feeling AS mood", "CREATE TYPE \"no \"\"mood\" AS ENUM ()");

            // When
            MillraceProcess millrace = stage.start(stage.millrace());

            // Then
            assertThat(millrace.awaitExit(PATIENCE)).isEqualTo(1);
            assertThat(errors(millrace)).singleElement().asString()
                    .contains("a domain over an enum", "\"public\".\"feeling\", \"public\".\"no \"\"mood\"");
        }
    }

    private static List<String> errors(MillraceProcess millrace) {
        return millrace.output().text().lines()
                .filter(line -> line.contains("ERROR") || line.startsWith("\tat ")).toList();
    }
}
