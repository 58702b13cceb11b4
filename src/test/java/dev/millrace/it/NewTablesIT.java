package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import dev.millrace.kit.WebhookReceiver;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables that come and go while the pipeline runs, or while it doesn't. */
class NewTablesIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration ALLOWED = Duration.ofSeconds(10);

    @Test
    void aTableThatComesIsCapturedWithAllItsRowsWithoutARestart() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            MillraceProcess millrace = startWithOneTable(stage, "kafka");
            TopicReader reader = stage.read("public.fresh");

            // When
            Instant created = Instant.now();
            stage.execute("CREATE TABLE fresh (id int PRIMARY KEY, note text)",
                    "INSERT INTO fresh SELECT generate_series(1, 100), 'before'");
            int rows = 100;
            while (reader.records().isEmpty() && Instant.now().isBefore(created.plus(PATIENCE))) {
                stage.execute("INSERT INTO fresh VALUES (" + ++rows + ", 'while it is taken in')");
                LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
                reader.readToEnd(PATIENCE);
            }
            Duration passed = Duration.between(created, Instant.now());

            // Then
            assertThat(passed).isLessThan(ALLOWED);
            int last = rows;
            reader.readUntil(all -> ids(all).size() == last, PATIENCE);
            assertThat(millrace.output().text()).doesNotContain("RETRYING", "ERROR");
        }
    }

    @Test
    void severalTablesOfOddKindsAreTakenInOrNamedAndDisturbNobody() throws Exception {
        try (Stage stage = Stage.shared(); WebhookReceiver receiver = WebhookReceiver.start()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)");
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_WEBHOOKS_OPS_URL", receiver.url("/").toString()));
            awaitStreaming(millrace);

            // When
            stage.execute("CREATE UNLOGGED TABLE unlogged (id int PRIMARY KEY)", "CREATE TABLE short_lived (id int)",
                    "DROP TABLE short_lived", "CREATE TABLE nameless (a int)",
                    "CREATE TABLE \"order items\" (id int PRIMARY KEY)",
                    "CREATE TABLE \"order$items\" (id int PRIMARY KEY)",
                    "CREATE TABLE parts (id int PRIMARY KEY) PARTITION BY RANGE (id)",
                    "CREATE TABLE parts_1 PARTITION OF parts FOR VALUES FROM (0) TO (10)");
            awaitAdded("public.parts", millrace);
            awaitRefused("public.nameless", "REPLICA IDENTITY FULL", millrace);
            awaitRefused("public.order.items", "would share the topic", millrace);
            stage.execute("CREATE TABLE parts_2 PARTITION OF parts FOR VALUES FROM (10) TO (20)",
                    "INSERT INTO parts VALUES (1), (11)", "ALTER TABLE nameless REPLICA IDENTITY FULL");
            awaitAdded("public.nameless", millrace);
            stage.execute("INSERT INTO nameless VALUES (7)", "INSERT INTO item VALUES (1)",
                    "ALTER TABLE parts RENAME TO pieces");
            awaitAdded("public.pieces", millrace);
            stage.execute("INSERT INTO pieces VALUES (2)", "DROP TABLE nameless");

            // Then
            awaitGone("public.parts", "renamed to public.pieces", millrace);
            awaitGone("public.nameless", "dropped", millrace);
            assertThat(ids(stage.read("public.parts").readUntil(all -> ids(all).containsAll(Set.of(1, 11)), PATIENCE)))
                    .containsExactlyInAnyOrder(1, 11);
            stage.read("public.pieces").readUntil(all -> ids(all).contains(2), PATIENCE);
            stage.read("public.nameless").readCount(1, PATIENCE);
            stage.read("public.item").readCount(1, PATIENCE);
            assertThat(stage.broker().topics()).noneMatch(topic -> topic.matches(stage.prefix()
                    + "\\.public\\.(unlogged|short_lived|parts_.*)"));
            assertThat(millrace.output().lines()).filteredOn(line -> line.contains("Pipeline state changed")).hasSize(2);
            Awaitility.await().atMost(PATIENCE).until(() -> told(receiver).containsAll(Set.of(
                    "table.added public.parts", "table.added public.nameless", "table.removed public.parts",
                    "table.removed public.nameless")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"kafka", "slot"})
    void aTableThatCameWhileThePipelineWasDownIsReadAsWell(String store) throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            MillraceProcess first = startWithOneTable(stage, store);
            first.kill9();
            first.awaitExit(PATIENCE);

            // When
            stage.execute("CREATE TABLE fresh (id int PRIMARY KEY)", "INSERT INTO fresh VALUES (1)");
            MillraceProcess second = stage.start(millrace(stage, store));

            // Then
            awaitAdded("public.fresh", second);
            stage.execute("INSERT INTO fresh VALUES (2)");
            TopicReader reader = stage.read("public.fresh");
            reader.readUntil(all -> ids(all).contains(2), PATIENCE);
            second.sigterm();
            second.awaitExit(PATIENCE);
            MillraceProcess third = stage.start(millrace(stage, store));
            awaitStreaming(third);
            stage.execute("CREATE TABLE marker (id int PRIMARY KEY)");
            awaitAdded("public.marker", third);
            assertThat(third.output().text()).doesNotContainPattern("Table added.*table=public.fresh");
            reader.readUntil(all -> ids(all).contains(1), PATIENCE);
        }
    }

    @Test
    void aPublicationOfSomebodyElseIsAskedForAndUsedOnceItHasTheTable() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            String role = "guest_" + stage.database();
            stage.execute("CREATE ROLE " + role + " LOGIN REPLICATION PASSWORD 'p'",
                    "ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO " + role,
                    "CREATE TABLE item (id int PRIMARY KEY)", "CREATE PUBLICATION " + stage.slot() + " FOR TABLE item");
            try {
                MillraceProcess millrace = stage.start(stage.millrace().quickly()
                        .environment("MILLRACE_SOURCE_TABLES", "public.*").environment("MILLRACE_SOURCE_USERNAME", role)
                        .environment("MILLRACE_SOURCE_PASSWORD", "p"));
                awaitStreaming(millrace);

                // When
                stage.execute("CREATE TABLE fresh (id int PRIMARY KEY)");
                String said = millrace.awaitLine(".*New table is not captured.*table=public.fresh.*", PATIENCE);
                assertThat(said).contains("ALTER PUBLICATION \"" + stage.slot()
                        + "\" ADD TABLE ONLY \"public\".\"fresh\"");
                stage.execute(said.replaceAll(".*(ALTER PUBLICATION .*)\"$", "$1"));

                // Then
                awaitAdded("public.fresh", millrace);
                stage.execute("INSERT INTO fresh VALUES (1)");
                stage.read("public.fresh").readCount(1, PATIENCE);
                assertThat(millrace.output().lines()).filteredOn(line -> line.contains("not captured")).hasSize(1);
                millrace.close();
            } finally {
                stage.execute("DROP OWNED BY " + role, "DROP ROLE " + role);
            }
        }
    }

    @Test
    void aPublicationForAllTablesNeedsNoChange() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)",
                    "CREATE PUBLICATION " + stage.slot() + " FOR ALL TABLES");
            MillraceProcess millrace = stage.start(millrace(stage, "kafka"));
            awaitStreaming(millrace);

            // When
            stage.execute("CREATE TABLE fresh (id int PRIMARY KEY)");

            // Then
            awaitAdded("public.fresh", millrace);
            stage.execute("INSERT INTO fresh VALUES (1)");
            stage.read("public.fresh").readCount(1, PATIENCE);
        }
    }

    @Test
    void withoutTheOptionNothingComesBeforeARestart() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)");
            MillraceProcess first = stage.start(millrace(stage, "kafka")
                    .environment("MILLRACE_SOURCE_ADD_NEW_TABLES", "false"));
            awaitStreaming(first);

            // When
            stage.execute("CREATE TABLE fresh (id int PRIMARY KEY)", "INSERT INTO fresh VALUES (1)");
            first.sigterm();
            first.awaitExit(PATIENCE);
            MillraceProcess second = stage.start(millrace(stage, "kafka")
                    .environment("MILLRACE_SOURCE_ADD_NEW_TABLES", "false"));
            awaitStreaming(second);
            stage.execute("INSERT INTO fresh VALUES (2)");

            // Then
            assertThat(ids(stage.read("public.fresh").readCount(1, PATIENCE))).containsExactly(2);
            assertThat(first.output().text()).doesNotContain("fresh");
            second.awaitLine(".*the rows they have are not backfilled tables=\"public\".\"fresh\".*", PATIENCE);
        }
    }

    private static MillraceProcess startWithOneTable(Stage stage, String store) throws Exception {
        stage.execute("CREATE TABLE item (id int PRIMARY KEY)", "INSERT INTO item VALUES (1)");
        MillraceProcess millrace = stage.start(millrace(stage, store));
        stage.read("public.item").readCount(1, PATIENCE);
        awaitStreaming(millrace);
        stage.execute("INSERT INTO item VALUES (2)");
        stage.read("public.item").readCount(2, PATIENCE);
        return millrace;
    }

    private static MillraceProcess.Builder millrace(Stage stage, String store) {
        return stage.millrace().quickly().environment("MILLRACE_SOURCE_TABLES", "public.*")
                .environment("MILLRACE_OFFSETS_STORE", store);
    }

    private static void awaitStreaming(MillraceProcess millrace) {
        millrace.awaitLine(".*to=STREAMING.*", PATIENCE);
    }

    private static void awaitAdded(String table, MillraceProcess millrace) {
        millrace.awaitLine(".*Table added.* table=" + table + " .*", PATIENCE);
    }

    private static void awaitRefused(String table, String reason, MillraceProcess millrace) {
        millrace.awaitLine(".*New table is not captured.*table=" + table + " .*" + reason + ".*", PATIENCE);
    }

    private static void awaitGone(String table, String reason, MillraceProcess millrace) {
        millrace.awaitLine(".*Captured table is gone table=" + table + " reason=\"" + reason + "\".*", PATIENCE);
    }

    private static List<String> told(WebhookReceiver receiver) {
        return receiver.requests().stream().map(WebhookReceiver.Request::json)
                .map(event -> event.path("type").asText().replace("dev.millrace.", "") + " "
                        + event.path("data").path("table").asText())
                .toList();
    }

    private static Set<Integer> ids(List<TopicRecord> records) {
        return records.stream().map(record -> record.envelope().after().path("id").asInt()).collect(Collectors.toSet());
    }
}
