package dev.millrace.backfill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.backfill.Backfill.Status;
import dev.millrace.change.Operation;
import dev.millrace.config.Settings;
import dev.millrace.config.SettingsOf;
import dev.millrace.kit.Stage;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** What can be asked for, what is refused in words, and what ends before its end. */
class BackfillRequestsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void oneRunsAtATimeAndAStopTakesEffectWhereItStands() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE big (id int PRIMARY KEY)", "CREATE TABLE small (id int PRIMARY KEY)",
                    "INSERT INTO big SELECT i FROM generate_series(1, 30000) i", "INSERT INTO small VALUES (1)");
            try (BackfillRig rig = rig(stage, Map.of("MILLRACE_SOURCE_BACKFILL_CHUNK_ROWS", "50"))) {
                Awaitility.await().atMost(PATIENCE).until(() -> rig.rows.size() == 30_001);

                // When
                Backfill running = rig.ask("big");
                Backfill waiting = rig.ask("small");
                Backfill again = rig.ask("small");
                Backfill dropped = rig.ask(List.of("big", "small").toArray(String[]::new));
                Awaitility.await().atMost(PATIENCE).until(() -> rig.rows.size() > 31_000);

                // Then
                assertThat(again.id()).isEqualTo(waiting.id());
                assertThat(rig.queue.find(waiting.id()).orElseThrow().status()).isEqualTo(Status.QUEUED);
                assertThat(rig.queue.stop(dropped.id())).isTrue();
                assertThat(rig.queue.stop(running.id())).isTrue();
                assertThat(rig.awaitOver(running.id()).status()).isEqualTo(Status.STOPPED);
                assertThat(rig.awaitOver(dropped.id()).status()).isEqualTo(Status.STOPPED);
                assertThat(rig.awaitOver(waiting.id()).status()).isEqualTo(Status.COMPLETED);
                assertThat(rig.rows.size()).isBetween(31_001, 59_999);
                assertThat(rig.queue.stop(running.id())).isFalse();
                assertThat(rig.queue.stop("nobody")).isFalse();
                assertThat(rig.queue.all()).extracting(Backfill::id)
                        .containsExactly(dropped.id(), waiting.id(), running.id());
            }
        }
    }

    @Test
    void tablesThatCantBeGoneThroughAreRefusedWithTheReason() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE bare (note text)", "ALTER TABLE bare REPLICA IDENTITY FULL",
                    "CREATE TABLE \"odd name\" (id int PRIMARY KEY)", "CREATE TABLE other (id int PRIMARY KEY)");
            try (BackfillRig rig = rig(stage, Map.of("MILLRACE_SOURCE_EXCLUDE_TABLES", "public.other"))) {

                // When, Then
                assertThatThrownBy(() -> rig.ask("bare")).isInstanceOf(BackfillRefusedException.class)
                        .hasMessageContaining("public.bare").hasMessageContaining("no primary key");
                assertThatThrownBy(() -> rig.ask("odd name")).hasMessageContaining("letters, digits and '_'");
                assertThatThrownBy(() -> rig.ask("other")).hasMessageContaining("public.other is not captured");
                assertThatThrownBy(rig::ask).hasMessageContaining("name one table at least");
                assertThatThrownBy(() -> rig.ask(Optional.of("note = 'a'"), "odd name"))
                        .isInstanceOf(BackfillRefusedException.class);
            }
        }
    }

    @Test
    void aConditionIsTakenOfARoleThatCanOnlyRead() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            String role = "reader_" + stage.database();
            stage.execute("CREATE TABLE orders (id int PRIMARY KEY, paid boolean NOT NULL, note text)",
                    "INSERT INTO orders SELECT i, i % 10 = 0, 'x' FROM generate_series(1, 1000) i",
                    "CREATE PUBLICATION " + stage.slot() + " FOR TABLE ONLY orders WITH (publish_via_partition_root = true)",
                    "CREATE ROLE " + role + " LOGIN REPLICATION PASSWORD 'secret-" + stage.database() + "'",
                    "GRANT SELECT ON orders TO " + role, "GRANT UPDATE (note) ON orders TO " + role,
                    "ANALYZE orders");
            try (BackfillRig rig = rig(stage, Map.of("MILLRACE_SOURCE_USERNAME", role))) {
                Awaitility.await().atMost(PATIENCE).until(() -> rig.rows.size() == 1_000);
                rig.rows.clear();

                // When, Then
                assertThatThrownBy(() -> rig.ask(Optional.of("paid"), "orders")).hasMessageContaining("can't write")
                        .hasMessageContaining("may write to public.orders: REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON public.orders");
                stage.execute("REVOKE UPDATE (note) ON orders FROM " + role);
                for (String wrong : List.of("paid; DROP TABLE orders", "true) OR (true", "paid -- all", "id IN (SELECT 1)",
                        "pg_advisory_lock(1) IS NULL", "nobody > 1", "id", "", "note ? 'a'", "random() < 0.5")) {
                    assertThatThrownBy(() -> rig.ask(Optional.of(wrong), "orders")).as(wrong)
                            .isInstanceOf(BackfillRefusedException.class).hasMessageStartingWith("where: ");
                }
                Backfill over = rig.awaitOver(rig.ask(Optional.of("paid AND id > 500 OR id = 1"), "orders").id());
                assertThat(over.status()).isEqualTo(Status.COMPLETED);
                assertThat(over.tables().get(0).estimated()).isPresent();
                Awaitility.await().atMost(PATIENCE).until(() -> rig.rows.size() >= 51);
                assertThat(rig.read(Operation.READ)).hasSize(51);
            } finally {
                stage.execute("DROP OWNED BY " + role, "DROP ROLE " + role);
            }
        }
    }

    @Test
    void aRoleThatMayWriteIsToldWhichRightIsTooMuch() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE orders (id int PRIMARY KEY)");
            try (BackfillRig rig = rig(stage, Map.of())) {

                // When, Then
                assertThatThrownBy(() -> rig.ask(Optional.of("id > 1"), "orders"))
                        .hasMessage("where is taken only when the database role can't write, and \"postgres\" is a superuser: "
                                + "ALTER ROLE \"postgres\" NOSUPERUSER, or leave where out");
            }
        }
    }

    @Test
    void filtersAndChildrenOfATableHoldInABackfillOnDemandToo() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE orders (id int PRIMARY KEY, born date)", "CREATE TABLE late () INHERITS (orders)",
                    "ALTER TABLE late ADD PRIMARY KEY (id)", "INSERT INTO orders VALUES (1, '2026-01-01'), (2, 'infinity'), (3, NULL)",
                    "INSERT INTO late VALUES (4, '0044-03-15 BC')");
            try (BackfillRig rig = rig(stage, Map.of("millrace.source.filters.\"public.orders\"", "id <> 1"))) {
                Awaitility.await().atMost(PATIENCE).until(() -> rig.rows.size() == 3);
                rig.rows.clear();

                // When
                Backfill over = rig.awaitOver(rig.ask("orders", "late").id());

                // Then
                assertThat(over.status()).isEqualTo(Status.COMPLETED);
                Awaitility.await().atMost(PATIENCE).until(() -> rig.rows.size() >= 3);
                assertThat(rig.rows).extracting(row -> row.table() + row.id())
                        .containsExactly("public.orders2", "public.orders3", "public.late4");
            }
        }
    }

    private static BackfillRig rig(Stage stage, Map<String, String> variables) throws InterruptedException {
        Map<String, String> all = new HashMap<>(stage.environment());
        all.putAll(variables);
        Settings settings = SettingsOf.variables(all);
        return new BackfillRig(settings, BackfillRig.nothingKept());
    }
}
