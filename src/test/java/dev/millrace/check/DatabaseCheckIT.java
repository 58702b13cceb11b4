package dev.millrace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.FreePort;
import dev.millrace.kit.Postgres;
import dev.millrace.kit.Stage;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.postgresql.replication.LogSequenceNumber;

/** Each way in which a database, a role or a slot can be unfit has its line, and what is missing can be run as it is printed. */
class DatabaseCheckIT {

    private Stage stage;
    private DatabaseLook database;

    @BeforeEach
    void open() {
        stage = Stage.shared();
        database = new DatabaseLook(stage);
    }

    @AfterEach
    void close() throws Exception {
        stage.close();
    }

    @Test
    void aHealthyDatabaseIsDescribedAndLeftAlone() {
        // Given
        stage.execute(DatabaseLook.ITEM, "INSERT INTO item SELECT n, 'a' FROM generate_series(1, 500) n", "ANALYZE item");

        // When
        String text = database.look();

        // Then
        assertThat(text.lines()).allMatch(line -> line.startsWith("ok "));
        assertThat(text).contains("signed in to postgresql://127.0.0.1:", "PostgreSQL 17.6", "ok   wal_level: is logical",
                " of 100 replication slots are used", " of 100 WAL senders are used",
                "ok   slot: replication slot \"" + stage.slot() + "\" does not exist yet and will be created\n",
                "ok   role: \"postgres\" may replicate",
                "ok   table public.item: key (id), replica identity default, about 500 rows, ",
                "ok   backfill: would read about 500 rows, ", " from 1 table\n",
                "ok   publication: publication \"" + stage.slot() + "\" does not exist yet and will be created");
        assertThat(stage.query("SELECT count(*) FROM pg_publication")).isEqualTo("0");
        assertThat(stage.query("SELECT count(*) FROM pg_replication_slots WHERE database = current_database()"))
                .isEqualTo("0");
    }

    @Test
    void wrongPassword() {
        // Given
        String role = database.role("REPLICATION");

        // When
        String text = database.look(Map.of("MILLRACE_SOURCE_USERNAME", role, "MILLRACE_SOURCE_PASSWORD", "no-such-word"));

        // Then
        assertThat(text).isEqualTo("fail database: the password for user \"" + role
                + "\" is wrong: check millrace.source.password\n");
    }

    @Test
    void noSuchDatabase() {
        // When
        String text = database.look(Map.of("MILLRACE_SOURCE_URL",
                "postgresql://127.0.0.1:" + stage.postgres().port() + "/nowhere"));

        // Then
        assertThat(text).startsWith("fail database: there is no database \"nowhere\" at 127.0.0.1:").hasLineCount(1);
    }

    @Test
    void databaseAway() {
        // When
        String text = database.look(Map.of("MILLRACE_SOURCE_URL", "postgresql://127.0.0.1:" + FreePort.next() + "/shop"));

        // Then
        assertThat(text).startsWith("fail database: the database at 127.0.0.1:").contains(" can't be used now: ")
                .endsWith("; check the address, the firewall and whether the server runs\n");
    }

    @Test
    void unresolvableHost() {
        // When
        String text = database.look(Map.of("MILLRACE_SOURCE_URL", "postgresql://nowhere.invalid/shop"));

        // Then
        assertThat(text).startsWith("fail database: the name \"nowhere.invalid\" of the database's host can't be resolved");
    }

    @Test
    void unknownUrlParameter() {
        // When
        String text = database.look(Map.of("MILLRACE_SOURCE_URL",
                "postgresql://127.0.0.1:" + stage.postgres().port() + "/" + stage.database() + "?ssl_mode=require"));

        // Then
        assertThat(text).startsWith("fail database: millrace.source.url: the PostgreSQL driver knows no parameter "
                + "\"ssl_mode\"");
    }

    @Test
    void noRightToConnect() {
        // Given
        String role = database.role("REPLICATION");
        stage.execute("REVOKE CONNECT ON DATABASE " + stage.database() + " FROM PUBLIC");

        // When
        String text = database.look(DatabaseLook.as(role));

        // Then
        assertThat(text).startsWith("fail database: user \"" + role + "\" lacks a right: permission denied for database")
                .endsWith("\nGRANT CONNECT ON DATABASE \"" + stage.database() + "\" TO \"" + role + "\";\n");
    }

    @Test
    void serverWithoutLogicalDecodingSlotsAndSenders() throws Exception {
        Postgres postgres = Postgres.builder().configuration("wal_level", "replica")
                .configuration("max_replication_slots", "1").configuration("max_wal_senders", "0").start();
        try (Stage bare = Stage.own(postgres)) {
            // Given
            bare.execute(DatabaseLook.ITEM, "SELECT pg_create_physical_replication_slot('standby')");

            // When
            String text = new DatabaseLook(bare).look();

            // Then
            assertThat(text).contains("fail wal_level: wal_level is replica, it must be logical: "
                    + "ALTER SYSTEM SET wal_level = 'logical', then restart the server",
                    "fail slots: the server has no replication slot left: 1 of 1 replication slots are used",
                    "not in use now: standby\n",
                    "fail senders: the server has no WAL sender left: 0 of 0 WAL senders are used",
                    "ok   table public.item: ");
        }
    }

    @Test
    void roleWithoutReplicationGetsItByThePrintedStatement() {
        // Given
        stage.execute(DatabaseLook.ITEM);
        String role = database.role("NOREPLICATION");
        stage.execute("ALTER TABLE item OWNER TO " + role);
        stage.execute("GRANT CREATE ON DATABASE " + stage.database() + " TO " + role);

        // When
        String text = database.look(DatabaseLook.as(role));

        // Then
        String statement = "ALTER ROLE \"" + role + "\" REPLICATION;";
        assertThat(text).contains("fail role: user \"" + role + "\" has no replication right: ALTER ROLE")
                .endsWith("\n# missing in the database; for a superuser or the tables' owner:\n" + statement + "\n");

        // When
        stage.execute(statement);

        // Then
        assertThat(database.look(DatabaseLook.as(role)).lines()).allMatch(line -> line.startsWith("ok "));
    }

    @Test
    void slotThatAnotherConsumerReads() throws Exception {
        // Given
        stage.execute(DatabaseLook.ITEM, "SELECT pg_create_logical_replication_slot('" + stage.slot() + "', 'pgoutput')",
                "CREATE PUBLICATION " + stage.slot() + " FOR TABLE item");

        try (Connection consumer = replication();
                var stream = consumer.unwrap(PGConnection.class).getReplicationAPI().replicationStream().logical()
                        .withSlotName(stage.slot()).withSlotOption("proto_version", 1)
                        .withSlotOption("publication_names", stage.slot())
                        .withStartPosition(LogSequenceNumber.INVALID_LSN).start()) {
            // When
            String text = database.look();

            // Then
            assertThat(text).containsPattern("fail slot: the replication slot \"" + stage.slot() + "\" is held by process "
                    + "\\d+ \\(somebody from 127.0.0.1\\); end the other consumer, or choose another name");
            assertThat(stream.isClosed()).isFalse();
        }
    }

    @Test
    void placeOfAPipeline() throws Exception {
        // Given
        stage.execute(DatabaseLook.ITEM, "SELECT pg_create_logical_replication_slot('" + stage.slot() + "', 'pgoutput')");
        try (Connection running = stage.connect()) {
            running.createStatement().execute("SELECT pg_advisory_lock(hashtextextended('millrace/" + stage.slot()
                    + "', 0))");

            // When
            running.setClientInfo("ApplicationName", "millrace-" + stage.prefix());

            // Then
            assertThat(database.look()).containsPattern("warn slot: the replication slot .* is held by process \\d+ \\(millrace-"
                    + stage.prefix() + " .*, this pipeline runs already; a further instance waits until it ends")
                    .containsPattern("ok   slot: replication slot .* is .* behind");

            // When
            running.setClientInfo("ApplicationName", "millrace-other");

            // Then
            assertThat(database.look()).containsPattern("fail slot: the replication slot .* is held by process \\d+ "
                    + "\\(millrace-other .*; choose another name with millrace.source.slot");
        }
    }

    @Test
    void slotOfAnotherPlugin() {
        // Given
        stage.execute(DatabaseLook.ITEM, "SELECT pg_create_logical_replication_slot('" + stage.slot() + "', 'test_decoding')");

        // Then
        assertThat(database.look()).contains("fail slot: the replication slot \"" + stage.slot() + "\" uses the plugin "
                + "test_decoding, not pgoutput");
    }

    @Test
    void slotOfAnotherDatabase() throws Exception {
        try (Stage other = Stage.shared()) {
            // Given
            stage.execute(DatabaseLook.ITEM);
            other.execute("SELECT pg_create_logical_replication_slot('" + stage.slot() + "', 'pgoutput')");

            // Then
            assertThat(database.look()).contains("fail slot: the replication slot \"" + stage.slot()
                    + "\" belongs to the database \""
                    + other.database() + "\"");
        }
    }

    @Test
    void slotThatIsLost() throws Exception {
        try (Stage small = Stage.own(Postgres.builder().configuration("max_slot_wal_keep_size", "1MB").start())) {
            // Given
            small.execute(DatabaseLook.ITEM, "SELECT pg_create_logical_replication_slot('" + small.slot() + "', 'pgoutput')");
            assertThat(new DatabaseLook(small).look())
                    .contains(" before the server drops log it needs (max_slot_wal_keep_size = 1MB)");
            for (int segment = 0; segment < 4; segment++) {
                small.execute("INSERT INTO item VALUES (" + segment + ")", "SELECT pg_switch_wal()");
            }
            small.execute("CHECKPOINT");

            // Then
            assertThat(new DatabaseLook(small).look())
                    .contains("fail slot: gap: the server has dropped log that the replication slot "
                    + "\"" + small.slot() + "\" still needed (max_slot_wal_keep_size): ");
            assertThat(new DatabaseLook(small).look(Map.of("MILLRACE_SOURCE_ON_GAP", "backfill")))
                    .contains("warn slot: the server has dropped log", "reads all rows again").doesNotContain("fail ");
        }
    }

    private Connection replication() throws SQLException {
        Properties properties = new Properties();
        properties.putAll(Map.of("user", Postgres.SUPERUSER, "replication", "database", "preferQueryMode", "simple",
                "assumeMinServerVersion", "13", "ApplicationName", "somebody"));
        return DriverManager.getConnection(stage.postgres().jdbcUrl(stage.database()), properties);
    }
}
