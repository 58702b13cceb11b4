package dev.millrace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.SettingsOf;
import dev.millrace.kit.FreePort;
import dev.millrace.kit.Postgres;
import dev.millrace.kit.Stage;
import dev.millrace.source.postgres.PostgresCheck;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.postgresql.replication.LogSequenceNumber;

/** Each way in which a database can be unfit has its line, and what is missing can be run as it is printed. */
class DatabaseCheckIT {

    private static final String PASSWORD = "right-one";
    private static final String ITEM = "CREATE TABLE item (id int PRIMARY KEY, name text)";

    private Stage stage;

    @BeforeEach
    void open() {
        stage = Stage.shared();
    }

    @AfterEach
    void close() throws Exception {
        stage.close();
    }

    @Test
    void aHealthyDatabaseIsDescribedAndLeftAlone() {
        // Given
        stage.execute(ITEM, "INSERT INTO item SELECT n, 'a' FROM generate_series(1, 500) n", "ANALYZE item");

        // When
        String text = look();

        // Then
        assertThat(text.lines()).allMatch(line -> line.startsWith("ok "));
        assertThat(text).contains("signed in to postgresql://127.0.0.1:", "PostgreSQL 17.6", "ok   wal_level: is logical",
                " of 100 replication slots are used", " of 100 WAL senders are used",
                "ok   slot: replication slot \"" + stage.slot() + "\" does not exist yet and will be created; where a "
                        + "position is stored already, the pipeline says gap",
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
        String role = role("REPLICATION");

        // When
        String text = look(Map.of("MILLRACE_SOURCE_USERNAME", role, "MILLRACE_SOURCE_PASSWORD", "no-such-word"));

        // Then
        assertThat(text).isEqualTo("fail database: the password for user \"" + role
                + "\" is wrong: check millrace.source.password\n");
    }

    @Test
    void noSuchDatabase() {
        // When
        String text = look(Map.of("MILLRACE_SOURCE_URL",
                "postgresql://127.0.0.1:" + stage.postgres().port() + "/nowhere"));

        // Then
        assertThat(text).startsWith("fail database: there is no database \"nowhere\" at 127.0.0.1:").hasLineCount(1);
    }

    @Test
    void databaseAway() {
        // When
        String text = look(Map.of("MILLRACE_SOURCE_URL", "postgresql://127.0.0.1:" + FreePort.next() + "/shop"));

        // Then
        assertThat(text).startsWith("fail database: the database at 127.0.0.1:").contains(" can't be used now: ")
                .endsWith("; check the address, the firewall and whether the server runs\n");
    }

    @Test
    void unresolvableHost() {
        // When
        String text = look(Map.of("MILLRACE_SOURCE_URL", "postgresql://nowhere.invalid/shop"));

        // Then
        assertThat(text).startsWith("fail database: the name \"nowhere.invalid\" of the database's host can't be resolved");
    }

    @Test
    void unknownUrlParameter() {
        // When
        String text = look(Map.of("MILLRACE_SOURCE_URL",
                "postgresql://127.0.0.1:" + stage.postgres().port() + "/" + stage.database() + "?ssl_mode=require"));

        // Then
        assertThat(text).startsWith("fail database: millrace.source.url: the PostgreSQL driver knows no parameter "
                + "\"ssl_mode\"");
    }

    @Test
    void noRightToConnect() {
        // Given
        String role = role("REPLICATION");
        stage.execute("REVOKE CONNECT ON DATABASE " + stage.database() + " FROM PUBLIC");

        // When
        String text = look(as(role));

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
            bare.execute(ITEM, "SELECT pg_create_physical_replication_slot('standby')");

            // When
            String text = look(bare, Map.of());

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
        stage.execute(ITEM);
        String role = role("NOREPLICATION");
        stage.execute("ALTER TABLE item OWNER TO " + role);
        stage.execute("GRANT CREATE ON DATABASE " + stage.database() + " TO " + role);

        // When
        String text = look(as(role));

        // Then
        String statement = "ALTER ROLE \"" + role + "\" REPLICATION;";
        assertThat(text).contains("fail role: user \"" + role + "\" has no replication right: ALTER ROLE")
                .endsWith("\n# missing in the database; for a superuser or the tables' owner:\n" + statement + "\n");

        // When
        stage.execute(statement);

        // Then
        assertThat(look(as(role)).lines()).allMatch(line -> line.startsWith("ok "));
    }

    @Test
    void roleThatMayNeitherReadNorPublishATableGetsBothByThePrintedStatements() {
        // Given
        stage.execute("CREATE SCHEMA \"Odd.One\"", "CREATE TABLE \"Odd.One\".item (id int PRIMARY KEY)",
                "CREATE TABLE seen (id int PRIMARY KEY)");
        String role = role("REPLICATION");
        stage.execute("GRANT SELECT ON seen TO " + role);
        Map<String, String> both = new HashMap<>(as(role));
        both.put("MILLRACE_SOURCE_TABLES", "\"Odd.One\".*,public.seen");

        // When
        String text = look(both);

        // Then
        assertThat(text).contains("fail table Odd.One.item: user \"" + role + "\" can't read \"Odd.One\".\"item\": GRANT ",
                "ok   table public.seen: ",
                "fail publication: publication \"" + stage.slot() + "\" does not exist and user \"" + role
                        + "\" may not create in the database; run the statement below");

        // When
        stage.execute(text.substring(text.indexOf("\nGRANT USAGE ")).split("\n\n")[0]);

        // Then
        assertThat(look(both)).contains("covers the captured tables\n").doesNotContain("fail ");
    }

    @Test
    void patternsThatMatchNothing() {
        // Given
        stage.execute(ITEM, "CREATE TABLE orders (id int PRIMARY KEY)");

        // When
        String text = look(Map.of("MILLRACE_SOURCE_TABLES", "public.item,public.order,sales.*"));

        // Then
        assertThat(text).contains("fail tables: millrace.source.tables: \"public.order\" matches no table; the nearest are ",
                "fail tables: millrace.source.tables: \"sales.*\" matches no table", "ok   table public.item: ");
    }

    @Test
    void nothingToCapture() {
        // Given
        stage.execute(ITEM);

        // When
        String text = look(Map.of("MILLRACE_SOURCE_EXCLUDE_TABLES", "public.*"));

        // Then
        assertThat(text).contains("fail tables: there is no table to capture in database \"" + stage.database() + "\"");
    }

    @Test
    void slotThatAnotherConsumerReads() throws Exception {
        // Given
        stage.execute(ITEM, "SELECT pg_create_logical_replication_slot('" + stage.slot() + "', 'pgoutput')",
                "CREATE PUBLICATION " + stage.slot() + " FOR TABLE item");

        try (Connection consumer = replication();
                var stream = consumer.unwrap(PGConnection.class).getReplicationAPI().replicationStream().logical()
                        .withSlotName(stage.slot()).withSlotOption("proto_version", 1)
                        .withSlotOption("publication_names", stage.slot())
                        .withStartPosition(LogSequenceNumber.INVALID_LSN).start()) {
            // When
            String text = look();

            // Then
            assertThat(text).containsPattern("fail slot: the replication slot \"" + stage.slot() + "\" is held by process "
                    + "\\d+ \\(somebody from 127.0.0.1\\); end the other consumer, or choose another name");
            assertThat(stream.isClosed()).isFalse();
        }
    }

    @Test
    void placeOfAPipeline() throws Exception {
        // Given
        stage.execute(ITEM, "SELECT pg_create_logical_replication_slot('" + stage.slot() + "', 'pgoutput')");
        try (Connection running = stage.connect()) {
            running.createStatement().execute("SELECT pg_advisory_lock(hashtextextended('millrace/" + stage.slot()
                    + "', 0))");

            // When
            running.setClientInfo("ApplicationName", "millrace-" + stage.prefix());

            // Then
            assertThat(look()).containsPattern("warn slot: the replication slot .* is held by process \\d+ \\(millrace-"
                    + stage.prefix() + " .*, this pipeline runs already; a further instance waits until it ends")
                    .containsPattern("ok   slot: replication slot .* is .* behind");

            // When
            running.setClientInfo("ApplicationName", "millrace-other");

            // Then
            assertThat(look()).containsPattern("fail slot: the replication slot .* is held by process \\d+ "
                    + "\\(millrace-other .*; choose another name with millrace.source.slot");
        }
    }

    @Test
    void slotOfAnotherPlugin() {
        // Given
        stage.execute(ITEM, "SELECT pg_create_logical_replication_slot('" + stage.slot() + "', 'test_decoding')");

        // Then
        assertThat(look()).contains("fail slot: the replication slot \"" + stage.slot() + "\" uses the plugin "
                + "test_decoding, not pgoutput");
    }

    @Test
    void slotOfAnotherDatabase() throws Exception {
        try (Stage other = Stage.shared()) {
            // Given
            stage.execute(ITEM);
            other.execute("SELECT pg_create_logical_replication_slot('" + stage.slot() + "', 'pgoutput')");

            // Then
            assertThat(look()).contains("fail slot: the replication slot \"" + stage.slot() + "\" belongs to the database \""
                    + other.database() + "\"");
        }
    }

    @Test
    void slotThatIsLost() throws Exception {
        try (Stage small = Stage.own(Postgres.builder().configuration("max_slot_wal_keep_size", "1MB").start())) {
            // Given
            small.execute(ITEM, "SELECT pg_create_logical_replication_slot('" + small.slot() + "', 'pgoutput')");
            assertThat(look(small, Map.of())).contains(" before the server drops log it needs (max_slot_wal_keep_size = 1MB)");
            for (int segment = 0; segment < 4; segment++) {
                small.execute("INSERT INTO item VALUES (" + segment + ")", "SELECT pg_switch_wal()");
            }
            small.execute("CHECKPOINT");

            // Then
            assertThat(look(small, Map.of())).contains("fail slot: gap: the server has dropped log that the replication slot "
                    + "\"" + small.slot() + "\" still needed (max_slot_wal_keep_size): ");
            assertThat(look(small, Map.of("MILLRACE_SOURCE_ON_GAP", "backfill"))).contains("warn slot: the server has "
                    + "dropped log", "reads all rows again").doesNotContain("fail ");
        }
    }

    @Test
    void tablesWithoutIdentityOrKey() {
        // Given
        stage.execute("CREATE TABLE nameless (id int)", "CREATE TABLE keyless (id int)",
                "ALTER TABLE keyless REPLICA IDENTITY FULL");

        // When
        String text = look();

        // Then
        assertThat(text).contains("fail table public.nameless: no primary key and no replica identity: ",
                "ALTER TABLE \"public\".\"nameless\" REPLICA IDENTITY FULL",
                "warn table public.keyless: no key, replica identity full, ", "; add a primary key\n");
    }

    @Test
    void tablesWhoseLargeValuesUpdatesLeaveOut() {
        // Given
        stage.execute("CREATE TABLE doc (id int PRIMARY KEY, body text)", "ALTER TABLE doc ALTER body SET STORAGE EXTERNAL",
                "INSERT INTO doc VALUES (1, repeat('a', 100000))", ITEM,
                "CREATE TABLE whole (id int PRIMARY KEY, body text)", "ALTER TABLE whole REPLICA IDENTITY FULL",
                "ALTER TABLE whole ALTER body SET STORAGE EXTERNAL", "INSERT INTO whole VALUES (1, repeat('a', 100000))");

        // When
        String text = look();

        // Then
        assertThat(text).containsPattern("warn table public.doc: .* KiB of it in large values; one that an update leaves "
                + "alone comes as a placeholder; ALTER TABLE \"public\".\"doc\" REPLICA IDENTITY FULL")
                .contains("ok   table public.item: ", "ok   table public.whole: key (id), replica identity full, ");
    }

    @Test
    void partitionedTablesAreMeasuredWhole() {
        // Given
        stage.execute("CREATE TABLE event (id int, day date, PRIMARY KEY (id, day)) PARTITION BY RANGE (day)",
                "CREATE TABLE event_1 PARTITION OF event FOR VALUES FROM ('2026-01-01') TO ('2026-02-01')",
                "CREATE TABLE event_2 PARTITION OF event FOR VALUES FROM ('2026-02-01') TO ('2026-03-01')",
                "INSERT INTO event SELECT n, '2026-01-15' FROM generate_series(1, 300) n",
                "INSERT INTO event SELECT n, '2026-02-15' FROM generate_series(1, 200) n", "ANALYZE");

        // Then
        assertThat(look()).contains("ok   table public.event: key (id, day), replica identity default, about 500 rows, ")
                .doesNotContain("event_1");
    }

    @Test
    void publicationOfAnotherRoleThatLacksATable() {
        // Given
        stage.execute(ITEM, "CREATE TABLE late (id int PRIMARY KEY)", "CREATE PUBLICATION " + stage.slot()
                + " FOR TABLE item");
        String role = role("REPLICATION");
        stage.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO " + role);

        // When
        String text = look(as(role));

        // Then
        String statement = "ALTER PUBLICATION \"" + stage.slot() + "\" ADD TABLE ONLY \"public\".\"late\";";
        assertThat(text).contains("fail publication: publication \"" + stage.slot() + "\" lacks public.late and user \""
                + role + "\" does not own it; run the statement below").endsWith("\n" + statement + "\n");
    }

    @Test
    void publicationOfOursThatLacksATable() {
        // Given
        stage.execute(ITEM, "CREATE TABLE late (id int PRIMARY KEY)", "CREATE PUBLICATION " + stage.slot()
                + " FOR TABLE item");

        // Then
        assertThat(look()).contains("warn publication: publication \"" + stage.slot() + "\" lacks public.late and will be "
                + "extended; their changes come from then on; the rows that they have are not backfilled");
    }

    @Test
    void publicationThatLacksDeletes() {
        // Given
        stage.execute(ITEM, "CREATE PUBLICATION " + stage.slot() + " FOR TABLE item WITH (publish = 'insert, update')");

        // Then
        assertThat(look()).contains("fail publication: publication \"" + stage.slot()
                + "\" does not publish insert, update and delete: ALTER PUBLICATION ");
    }

    @Test
    void positionInAPublicationThatIsNotOurs() {
        // Given
        stage.execute(ITEM, "CREATE PUBLICATION " + stage.slot() + " FOR TABLE item");
        String role = role("REPLICATION");
        stage.execute("GRANT SELECT ON item TO " + role);
        Map<String, String> inSlot = new HashMap<>(as(role));
        inSlot.put("MILLRACE_OFFSETS_STORE", "slot");

        // Then
        assertThat(look(inSlot)).contains("fail publication: millrace.offsets.store=slot needs the role to own the "
                + "publication \"" + stage.slot() + "\"");
    }

    @Test
    void enumThatDebeziumCannotRead() {
        // Given
        stage.execute(ITEM, "CREATE TYPE mood AS ENUM ()");

        // Then
        assertThat(look()).contains("fail types: Debezium can't start in a database that has an enum without labels");
    }

    private String look() {
        return look(Map.of());
    }

    private String look(Map<String, String> environment) {
        return look(stage, environment);
    }

    private static String look(Stage stage, Map<String, String> environment) {
        Map<String, String> variables = new HashMap<>(stage.environment());
        variables.putAll(environment);
        FindingList found = new FindingList();
        new PostgresCheck(SettingsOf.variables(variables)).look(found);
        String text = new TextReport().write(new Report(found.findings(), found.missing(), List.of()));
        assertThat(text).doesNotContain(variables.get("MILLRACE_SOURCE_PASSWORD"), "Exception");
        return text;
    }

    private String role(String attributes) {
        String role = stage.database() + "_role";
        stage.execute("CREATE ROLE " + role + " LOGIN " + attributes + " PASSWORD '" + PASSWORD + "'");
        return role;
    }

    private static Map<String, String> as(String role) {
        return Map.of("MILLRACE_SOURCE_USERNAME", role, "MILLRACE_SOURCE_PASSWORD", PASSWORD);
    }

    private Connection replication() throws SQLException {
        Properties properties = new Properties();
        properties.putAll(Map.of("user", Postgres.SUPERUSER, "replication", "database", "preferQueryMode", "simple",
                "assumeMinServerVersion", "13", "ApplicationName", "somebody"));
        return DriverManager.getConnection(stage.postgres().jdbcUrl(stage.database()), properties);
    }
}
