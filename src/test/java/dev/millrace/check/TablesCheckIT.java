package dev.millrace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.Stage;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each way in which tables and publications can be unfit has its line, and what is missing can be run as it is printed. */
class TablesCheckIT {

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
    void roleThatMayNeitherReadNorPublishATableGetsBothByThePrintedStatements() {
        // Given
        stage.execute("CREATE SCHEMA \"Odd.One\"", "CREATE TABLE \"Odd.One\".item (id int PRIMARY KEY)",
                "CREATE TABLE seen (id int PRIMARY KEY)");
        String role = database.role("REPLICATION");
        stage.execute("GRANT SELECT ON seen TO " + role);
        Map<String, String> both = new HashMap<>(DatabaseLook.as(role));
        both.put("MILLRACE_SOURCE_TABLES", "\"Odd.One\".*,public.seen");

        // When
        String text = database.look(both);

        // Then
        assertThat(text).contains("fail table Odd.One.item: user \"" + role + "\" can't read \"Odd.One\".\"item\": GRANT ",
                "ok   table public.seen: ",
                "fail publication: publication \"" + stage.slot() + "\" does not exist and user \"" + role
                        + "\" may not create in the database; run the statement below");

        // When
        stage.execute(text.substring(text.indexOf("\nGRANT USAGE ")).split("\n\n")[0]);

        // Then
        assertThat(database.look(both)).contains("covers the captured tables\n").doesNotContain("fail ");
    }

    @Test
    void patternsThatMatchNothing() {
        // Given
        stage.execute(DatabaseLook.ITEM, "CREATE TABLE orders (id int PRIMARY KEY)");

        // When
        String text = database.look(Map.of("MILLRACE_SOURCE_TABLES", "public.item,public.order,sales.*"));

        // Then
        assertThat(text).contains("fail tables: millrace.source.tables: \"public.order\" matches no table; the nearest are ",
                "fail tables: millrace.source.tables: \"sales.*\" matches no table", "ok   table public.item: ");
    }

    @Test
    void nothingToCapture() {
        // Given
        stage.execute(DatabaseLook.ITEM);

        // When
        String text = database.look(Map.of("MILLRACE_SOURCE_EXCLUDE_TABLES", "public.*"));

        // Then
        assertThat(text).contains("fail tables: there is no table to capture in database \"" + stage.database() + "\"");
    }

    @Test
    void tablesWithoutIdentityOrKey() {
        // Given
        stage.execute("CREATE TABLE nameless (id int)", "CREATE TABLE keyless (id int)",
                "ALTER TABLE keyless REPLICA IDENTITY FULL");

        // When
        String text = database.look();

        // Then
        assertThat(text).contains("fail table public.nameless: no primary key and no replica identity: ",
                "ALTER TABLE \"public\".\"nameless\" REPLICA IDENTITY FULL",
                "warn table public.keyless: no key, replica identity full, ", "; add a primary key\n");
    }

    @Test
    void tablesWhoseLargeValuesUpdatesLeaveOut() {
        // Given
        stage.execute("CREATE TABLE doc (id int PRIMARY KEY, body text)", "ALTER TABLE doc ALTER body SET STORAGE EXTERNAL",
                "INSERT INTO doc VALUES (1, repeat('a', 100000))", DatabaseLook.ITEM,
                "CREATE TABLE whole (id int PRIMARY KEY, body text)", "ALTER TABLE whole REPLICA IDENTITY FULL",
                "ALTER TABLE whole ALTER body SET STORAGE EXTERNAL", "INSERT INTO whole VALUES (1, repeat('a', 100000))");

        // When
        String text = database.look();

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
        assertThat(database.look()).contains("ok   table public.event: key (id, day), replica identity default, about 500 rows, ")
                .doesNotContain("event_1");
    }

    @Test
    void publicationOfAnotherRoleThatLacksATable() {
        // Given
        stage.execute(DatabaseLook.ITEM, "CREATE TABLE late (id int PRIMARY KEY)", "CREATE PUBLICATION " + stage.slot()
                + " FOR TABLE item");
        String role = database.role("REPLICATION");
        stage.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO " + role);

        // When
        String text = database.look(DatabaseLook.as(role));

        // Then
        String statement = "ALTER PUBLICATION \"" + stage.slot() + "\" ADD TABLE ONLY \"public\".\"late\";";
        assertThat(text).contains("fail publication: publication \"" + stage.slot() + "\" lacks public.late and user \""
                + role + "\" does not own it; run the statement below").endsWith("\n" + statement + "\n");
    }

    @Test
    void publicationOfOursThatLacksATable() {
        // Given
        stage.execute(DatabaseLook.ITEM, "CREATE TABLE late (id int PRIMARY KEY)", "CREATE PUBLICATION " + stage.slot()
                + " FOR TABLE item");

        // Then
        assertThat(database.look()).contains("warn publication: publication \"" + stage.slot() + "\" lacks public.late and "
                + "will be "
                + "extended; their changes come from then on; the rows that they have are read by a backfill");
    }

    @Test
    void publicationThatLacksDeletes() {
        // Given
        stage.execute(DatabaseLook.ITEM, "CREATE PUBLICATION " + stage.slot()
                + " FOR TABLE item WITH (publish = 'insert, update')");

        // Then
        assertThat(database.look()).contains("fail publication: publication \"" + stage.slot()
                + "\" does not publish insert, update and delete: ALTER PUBLICATION ");
    }

    @Test
    void positionInAPublicationThatIsNotOurs() {
        // Given
        stage.execute(DatabaseLook.ITEM, "CREATE PUBLICATION " + stage.slot() + " FOR TABLE item");
        String role = database.role("REPLICATION");
        stage.execute("GRANT SELECT ON item TO " + role);
        Map<String, String> inSlot = new HashMap<>(DatabaseLook.as(role));
        inSlot.put("MILLRACE_OFFSETS_STORE", "slot");

        // Then
        assertThat(database.look(inSlot)).contains("fail publication: millrace.offsets.store=slot needs the role to own the "
                + "publication \"" + stage.slot() + "\"");
    }

    @Test
    void enumThatDebeziumCannotRead() {
        // Given
        stage.execute(DatabaseLook.ITEM, "CREATE TYPE mood AS ENUM ()");

        // Then
        assertThat(database.look()).contains("fail types: Debezium can't start in a database that has an enum without labels");
    }

    @Test
    void valuesThatDebeziumRefuses() {
        // Given
        stage.execute(DatabaseLook.ITEM);

        // When
        String wrong = database.look(Map.of("MILLRACE_SOURCE_PROPERTIES_DECIMAL_HANDLING_MODE", "roughly"));
        String right = database.look(Map.of("MILLRACE_SOURCE_PROPERTIES_DECIMAL_HANDLING_MODE", "string"));

        // Then
        assertThat(wrong).contains("fail properties: Debezium refuses one: ", "decimal.handling.mode")
                .doesNotContain("ok   properties");
        assertThat(right).contains("ok   properties: Debezium takes the values in millrace.source.properties\n");
    }
}
