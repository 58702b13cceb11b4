package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Postgres;
import dev.millrace.kit.Stage;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What the database refuses for good ends the process at once, with the sentence that says what to change. */
class SourceErrorsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String PASSWORD = "right-one";
    private static final String ITEM =
            "CREATE TABLE item (id int PRIMARY KEY, name text); INSERT INTO item VALUES (1, 'a')";

    @Test
    void wrongPassword() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            String role = role(stage, "REPLICATION");

            // When
            MillraceProcess millrace = stage.start(
                    as(role, stage).environment("MILLRACE_SOURCE_PASSWORD", "no-such-word"));

            // Then
            assertThat(Refusal.by(millrace)).isEqualTo("the password for user \"" + role
                    + "\" is wrong: check millrace.source.password");
            assertThat(millrace.output().text()).doesNotContain("no-such-word");
        }
    }

    @Test
    void noSuchDatabase() throws Exception {
        try (Stage stage = Stage.shared()) {
            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly().environment("MILLRACE_SOURCE_URL",
                    "postgresql://127.0.0.1:" + stage.postgres().port() + "/nowhere"));

            // Then
            assertThat(Refusal.by(millrace)).startsWith("there is no database \"nowhere\" at 127.0.0.1:")
                    .endsWith(": check millrace.source.url");
        }
    }

    @Test
    void roleWithoutReplication() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            String role = role(stage, "NOREPLICATION");

            // When
            MillraceProcess millrace = stage.start(as(role, stage));

            // Then
            assertThat(Refusal.by(millrace)).startsWith("user \"" + role + "\" has no replication right: ALTER ROLE \""
                    + role + "\" REPLICATION");
        }
    }

    @Test
    void roleThatCannotReadATable() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM);
            String role = role(stage, "REPLICATION");

            // When
            MillraceProcess millrace = stage.start(
                    as(role, stage).environment("MILLRACE_SOURCE_TABLES", "public.item"));

            // Then
            assertThat(Refusal.by(millrace)).isEqualTo("user \"" + role + "\" can't read \"public\".\"item\": "
                    + "GRANT SELECT ON \"public\".\"item\" TO \"" + role + "\" (and USAGE on the schema)");
        }
    }

    @Test
    void roleThatMayNotPublishTheTablesRunsOnceAnAdministratorRanTheStatement() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM);
            String role = role(stage, "REPLICATION");
            stage.execute("GRANT SELECT ON item TO \"" + role + "\"");

            // When
            String sentence = Refusal.by(stage.start(as(role, stage)));

            // Then
            assertThat(sentence).startsWith("user \"" + role + "\" may not set up the publication (")
                    .contains("as an owner of the tables run: CREATE PUBLICATION ");

            // When
            stage.execute(sentence.substring(sentence.indexOf("run: ") + "run: ".length()));

            // Then
            stage.start(as(role, stage)).awaitReady(PATIENCE);
            stage.execute("DELETE FROM item");
            assertThat(stage.read("public.item").readCount(2, PATIENCE))
                    .extracting(record -> record.envelope().op()).containsExactly("r", "d");
        }
    }

    @Test
    void patternThatMatchesNoTable() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM, "CREATE TABLE orders (id int PRIMARY KEY)",
                    "CREATE TABLE order_lines (id int PRIMARY KEY)");

            // When
            MillraceProcess millrace = stage.start(
                    stage.millrace().quickly().environment("MILLRACE_SOURCE_TABLES", "public.item,public.order"));

            // Then
            assertThat(Refusal.by(millrace)).startsWith("millrace.source.tables: \"public.order\" matches no table; "
                    + "the nearest are public.orders, public.");
        }
    }

    @Test
    void publicationThatLacksDeletes() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM,
                    "CREATE PUBLICATION " + stage.slot() + " FOR TABLE item WITH (publish = 'insert, update')");

            // When
            String sentence = Refusal.by(stage.start(stage.millrace().quickly()));

            // Then
            assertThat(sentence).contains("does not publish insert, update and delete: ALTER PUBLICATION ");

            // When
            stage.execute(sentence.substring(sentence.indexOf("ALTER PUBLICATION ")));

            // Then
            stage.start(stage.millrace().quickly()).awaitReady(PATIENCE);
        }
    }

    @Test
    void slotOfAnotherPlugin() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM, "SELECT pg_create_logical_replication_slot('" + stage.slot() + "', 'test_decoding')");

            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly());

            // Then
            assertThat(Refusal.by(millrace)).isEqualTo("the replication slot \"" + stage.slot() + "\" uses the plugin "
                    + "test_decoding, not pgoutput: choose another name with millrace.source.slot");
        }
    }

    @Test
    void slotOfAnotherDatabase() throws Exception {
        try (Stage stage = Stage.shared(); Stage other = Stage.shared()) {
            // Given
            stage.execute(ITEM);
            other.execute("SELECT pg_create_logical_replication_slot('" + stage.slot() + "', 'pgoutput')");

            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly());

            // Then
            assertThat(Refusal.by(millrace)).isEqualTo("the replication slot \"" + stage.slot() + "\" belongs to the "
                    + "database \"" + other.database() + "\": choose another name with millrace.source.slot");
        }
    }

    @Test
    void serverWithoutLogicalDecoding() throws Exception {
        try (Stage stage = Stage.own(Postgres.builder().configuration("wal_level", "replica").start(), noBroker())) {
            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly());

            // Then
            assertThat(Refusal.by(millrace)).startsWith("wal_level is replica, it must be logical: "
                    + "ALTER SYSTEM SET wal_level = 'logical', then restart the server");
        }
    }

    @Test
    void serverWithoutASlotLeft() throws Exception {
        Postgres postgres = Postgres.builder().configuration("max_replication_slots", "1").start();
        try (Stage stage = Stage.own(postgres, KafkaBroker.builder().start())) {
            // Given
            stage.execute(ITEM, "SELECT pg_create_physical_replication_slot('standby')");

            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly());

            // Then
            assertThat(Refusal.by(millrace)).contains("all replication slots are in use")
                    .contains("raise max_replication_slots").doesNotContain("max_wal_senders");
        }
    }

    /** Its port is known and nobody listens there: the database refuses before it is needed. */
    private static KafkaBroker noBroker() {
        return KafkaBroker.builder().build();
    }

    private static String role(Stage stage, String attributes) {
        String role = stage.database() + "_role";
        stage.execute("CREATE ROLE " + role + " LOGIN " + attributes + " PASSWORD '" + PASSWORD + "'");
        return role;
    }

    private static MillraceProcess.Builder as(String role, Stage stage) {
        return stage.millrace().quickly().environment("MILLRACE_SOURCE_USERNAME", role)
                .environment("MILLRACE_SOURCE_PASSWORD", PASSWORD);
    }
}
