package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.config.RowFilters;
import dev.millrace.config.Settings;
import dev.millrace.kit.Stage;
import dev.millrace.source.postgres.PostgresSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A filter holds in the backfill and in the stream, where a row that comes to meet it is new and one that doesn't is gone. */
class RowFiltersIT {

    @Test
    void rowsThatDontMeetTheConditionAreNotPublished() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE orders (id int PRIMARY KEY, status text)", "ALTER TABLE orders REPLICA IDENTITY FULL",
                    "CREATE TABLE items (id int PRIMARY KEY)", "INSERT INTO items VALUES (1)",
                    "INSERT INTO orders VALUES (1, 'draft'), (2, 'paid')");
            Settings settings = filtered(stage, "public.orders", "status <> 'draft'");

            // When
            try (ParityCapture capture = ParityCapture.start(settings)) {
                capture.await(2);
                stage.execute("INSERT INTO orders VALUES (3, 'draft'), (4, 'new')", "UPDATE orders SET status = 'new' WHERE id = 1",
                        "UPDATE orders SET status = 'draft' WHERE id = 2", "UPDATE orders SET status = 'still draft' WHERE id = 9",
                        "DELETE FROM orders WHERE id = 3", "INSERT INTO items VALUES (2)");
                List<ParityCapture.Document> documents = capture.await(6);

                // Then
                assertThat(documents).filteredOn(document -> document.table().equals("orders"))
                        .extracting(document -> document.op() + document.key().path("id"))
                        .containsExactly("r2", "c4", "c1", "d2");
            }

            // When
            new PostgresSource(filtered(stage, "public.orders", "id > 100")).open().close();

            // Then
            assertThat(stage.query("SELECT rowfilter FROM pg_publication_tables WHERE tablename = 'orders'"))
                    .isEqualTo("(id > 100)");
        }
    }

    @Test
    void aPublicationOfAllTablesCantBeFiltered() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE orders (id int PRIMARY KEY)",
                    "CREATE PUBLICATION " + stage.slot() + " FOR ALL TABLES");
            PostgresSource source = new PostgresSource(filtered(stage, "public.orders", "id > 1"));

            // When, Then
            assertThatThrownBy(source::open).hasMessageContaining("is FOR ALL TABLES, which can't be filtered: let Millrace make "
                    + "one of its own by another name in millrace.source.publication");
        }
    }

    @Test
    void aPublicationOfAnotherRoleIsUsedOnceItsOwnerHasGivenItFilters() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE orders (id int PRIMARY KEY, note text)", "INSERT INTO orders VALUES (1, 'a'), (2, 'b')",
                    "CREATE PUBLICATION " + stage.slot() + " FOR TABLE ONLY orders",
                    "CREATE ROLE reader_" + stage.database() + " LOGIN REPLICATION PASSWORD 'secret-" + stage.database() + "'",
                    "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader_" + stage.database());
            PostgresSource source = new PostgresSource(PlainSettings.of(stage)
                    .with(new RowFilters(Map.of("public.orders", "id > 1"))).as("reader_" + stage.database()).ofTables());
            String statement = "ALTER PUBLICATION \"" + stage.slot()
                    + "\" SET TABLE ONLY \"public\".\"orders\" WHERE (id > 1)";

            // When, Then
            assertThatThrownBy(source::open).hasMessageContaining("belongs to another role and lacks filters; as its owner run: "
                    + statement);

            // When
            stage.execute(statement);

            // Then
            source.open().close();
            stage.execute("DROP OWNED BY reader_" + stage.database(), "DROP ROLE reader_" + stage.database());
        }
    }

    @Test
    void nobodyIsGivenAStatementAfterWhichPostgresWouldRefuseUpdates() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE orders (id int PRIMARY KEY, status text, \"Note\" text)");

            // When, Then
            for (String condition : List.of("status <> 'draft'", "STATUS IS NULL", "\"Note\" = 'id'", "id > 1 OR (status) = ''")) {
                assertThatThrownBy(new PostgresSource(filtered(stage, "public.orders", condition))::open)
                        .hasMessageContaining("is not in the replica identity");
            }
            new PostgresSource(filtered(stage, "public.orders", "id <> length('status \"Note\" it''s note')")).open().close();
        }
    }

    @Test
    void aConditionIsOneExpressionAndNoStatement() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE orders (id int PRIMARY KEY)", "CREATE TABLE victim (id int)");

            // When, Then
            for (String condition : List.of("true) LIMIT 0; INSERT INTO victim VALUES (1); SELECT 1 WHERE (true",
                    "id > 2) OR (id < 2", "id > 1 -- all", "id > 1 /* all */", "id > length($$a$$)", "id > length(E'\\'')",
                    "id > length('a)", "id > (SELECT 2)")) {
                assertThatThrownBy(new PostgresSource(filtered(stage, "public.orders", condition))::open).as(condition)
                        .hasMessageMatching("millrace.source.filters.public.orders: (give one expression|PostgreSQL takes no"
                                + " subquery).*");
            }
            assertThat(stage.query("SELECT count(*) FROM victim")).isEqualTo("0");
        }
    }

    private static Settings filtered(Stage stage, String table, String condition) {
        return PlainSettings.of(stage).with(new RowFilters(Map.of(table, condition))).ofTables();
    }
}
