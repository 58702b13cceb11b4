package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.millrace.kit.ControlClient;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Postgres;
import dev.millrace.kit.Stage;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** What the control API of a real pipeline tells, and that a person can hold the pipeline and let it go. */
class ControlApiIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration GLANCE = Duration.ofMillis(50);
    private static final String TOKEN = "token-of-the-night-shift";
    private static final String SECRET = "a-secret-nobody-reads";

    @Test
    void onePageTellsStateFlowAndConfigurationAndNoSecret() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY, name text)",
                    "INSERT INTO item SELECT generate_series(1, 10)", "CREATE TABLE \"<script>\" (id int PRIMARY KEY)");
            MillraceProcess millrace = stage.start(full(stage).quickly()
                    .environment("MILLRACE_SOURCE_PASSWORD", SECRET)
                    .environment("MILLRACE_SOURCE_PROPERTIES", "snapshot.fetch.size=500\n"
                            + "database.ssl.password=" + SECRET)
                    .environment("MILLRACE_WEBHOOKS_OPS_URL", "http://me:" + SECRET + "@127.0.0.1:1/hook"))
                    .awaitReady(PATIENCE);
            ControlClient control = control(millrace);

            // When
            try (InputStream events = control.listen()) {
                stage.execute("INSERT INTO item VALUES (11), (12)", "UPDATE item SET name = 'x' WHERE id <= 3",
                        "DELETE FROM item WHERE id = 12");
                Probes.awaitPublished(1, millrace, "op", "d");

                // Then
                assertThat(readUntil("event: flow", events)).last().asString().contains("\"changesPerSecond\":");
            }
            HttpResponse<String> answer = control.raw("/api/pipeline");
            JsonNode pipeline = control.get("/api/pipeline");
            assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json; charset=utf-8");
            assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
            assertThat(pipeline.path("state").asText()).isEqualTo("STREAMING");
            assertThat(pipeline.path("probes").toString())
                    .isEqualTo("{\"started\":\"UP\",\"ready\":\"UP\",\"live\":\"UP\"}");
            assertThat(pipeline.path("published").path("rows").asLong()).isEqualTo(16);
            assertThat(pipeline.path("lagMs").path("p99").asLong()).isBetween(1L, 60_000L);
            assertThat(pipeline.path("position").path("lsn").asLong()).isPositive();
            assertThat(pipeline.path("versions").path("postgresql").asText()).startsWith("17.");
            assertThat(pipeline.path("versions").path("debezium").asText()).startsWith("3.");
            assertThat(pipeline.path("versions").path("kafkaClients").asText()).startsWith("4.");
            assertThat(pipeline.path("versions").path("millrace").asText()).isNotEmpty();
            assertThat(pipeline.path("history").get(0).path("to").asText()).isEqualTo("STREAMING");
            JsonNode configuration = pipeline.path("configuration");
            assertThat(configuration.path("millrace.source.slot").asText()).isEqualTo(stage.slot());
            assertThat(configuration.path("millrace.source.password").asText()).isEqualTo("****");
            assertThat(configuration.path("millrace.control-token").asText()).isEqualTo("****");
            assertThat(configuration.path("millrace.source.properties.\"snapshot.fetch.size\"").asText())
                    .isEqualTo("500");
            assertThat(configuration.path("millrace.source.properties.\"database.ssl.password\"").asText())
                    .isEqualTo("****");
            assertThat(answer.body()).doesNotContain(SECRET, TOKEN);
            JsonNode tables = control.get("/api/tables").path("tables");
            assertThat(tables.findValuesAsText("name")).containsExactly("public.<script>", "public.item");
            JsonNode item = tables.get(1);
            assertThat(item.path("topic").asText()).isEqualTo(stage.topic("public.item"));
            assertThat(item.path("rows").toString()).isEqualTo("{\"c\":2,\"d\":1,\"r\":10,\"u\":3}");
            assertThat(item.path("bytes").asLong()).isPositive();
            assertThat(item.path("lastChangeAt").asText()).endsWith("Z");
            assertThat(millrace.http().get("/").body()).contains("port " + millrace.controlPort());
        }
    }

    @Test
    void nothingFlowsInAPauseAndEverythingAfterIt() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)");
            MillraceProcess millrace = stage.start(full(stage).quickly()).awaitReady(PATIENCE);
            ControlClient control = control(millrace);
            stage.execute("INSERT INTO item VALUES (0)");
            Probes.awaitPublished(1, millrace);

            // When
            assertThat(control.post("/api/pipeline/pause", "").statusCode()).isEqualTo(202);
            awaitState("PAUSED", control);
            stage.execute("INSERT INTO item SELECT generate_series(1, 100)");
            Awaitility.await().atMost(PATIENCE).pollInterval(GLANCE)
                    .until(() -> control.get("/api/pipeline").path("slotLagBytes").asLong() > 5_000);

            // Then
            assertThat(published(control)).isEqualTo(1);
            assertThat(millrace.probe("ready").status()).isEqualTo(503);
            assertThat(millrace.probe("live").status()).isEqualTo(200);
            assertThat(millrace.probe("started").status()).isEqualTo(200);

            // When
            assertThat(control.post("/api/pipeline/resume", "{}").statusCode()).isEqualTo(202);

            // Then
            Probes.awaitPublished(101, millrace);
            awaitState("STREAMING", control);
            assertThat(published(control)).isEqualTo(101);
            assertThat(transitions(control)).containsSubsequence("STREAMING", "STARTING", "PAUSED", "STREAMING");
        }
    }

    @Test
    void aPauseThatIsKeptOutlivesAKillInEachStore() throws Exception {
        for (String store : List.of("file", "slot", "kafka")) {
            try (Stage stage = Stage.shared()) {
                MillraceProcess.Builder start = keepOverKill(store, stage);

                // When
                if (store.equals("kafka")) {
                    MillraceProcess third = stage.start(start).awaitReady(PATIENCE);

                    // Then
                    assertThat(third.output().text()).doesNotContain("to=PAUSED");
                }
            }
        }
    }

    private static MillraceProcess.Builder keepOverKill(String store, Stage stage) throws Exception {
        // Given
        stage.execute("CREATE TABLE item (id int PRIMARY KEY)");
        MillraceProcess.Builder start = full(stage).quickly().environment("MILLRACE_OFFSETS_STORE", store);
        if (store.equals("file")) {
            start.environment("MILLRACE_OFFSETS_FILE", stage.directory().resolve("offsets").toString());
        }
        MillraceProcess first = stage.start(start).awaitReady(PATIENCE);
        control(first).post("/api/pipeline/pause", "{\"keep\":true}");
        Awaitility.await().atMost(PATIENCE).pollInterval(GLANCE)
                .until(() -> control(first).get("/api/pipeline").path("pauseKept").asBoolean());
        first.kill9();
        first.awaitExit(PATIENCE);
        stage.execute("INSERT INTO item VALUES (1)");

        // When
        MillraceProcess second = stage.start(start);
        second.awaitLine("to=PAUSED", PATIENCE);

        // Then
        Awaitility.await().atMost(PATIENCE).pollInterval(GLANCE).until(() -> second.probe("started").status() == 200);
        assertThat(second.probe("live").status()).isEqualTo(200);
        assertThat(published(control(second))).isZero();

        // When
        control(second).post("/api/pipeline/resume", "");
        Probes.awaitPublished(1, second);
        second.sigterm();
        assertThat(second.awaitExit(PATIENCE)).isZero();
        return start;
    }

    @Test
    void aStopInAPauseIsQuickAndClean() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)");
            Path token = Files.writeString(stage.directory().resolve("token"), TOKEN + "\n");
            MillraceProcess millrace = stage.start(full(stage).quickly().without("MILLRACE_CONTROL_TOKEN")
                    .environment("MILLRACE_CONTROL_TOKEN_FILE", token.toString())).awaitReady(PATIENCE);
            control(millrace).post("/api/pipeline/pause", "");
            awaitState("PAUSED", control(millrace));
            long asked = System.nanoTime();

            // When
            millrace.sigterm();

            // Then
            assertThat(millrace.awaitExit(PATIENCE)).isZero();
            assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(Duration.ofSeconds(6));
        }
    }

    @Test
    void aPauseThatTheSlotCanHardlyBearIsWarnedOf() throws Exception {
        Postgres small = Postgres.builder().configuration("max_slot_wal_keep_size", "96MB").start();
        try (Stage stage = Stage.own(small)) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)");
            MillraceProcess millrace = stage.start(full(stage).quickly()).awaitReady(PATIENCE);
            ControlClient control = control(millrace);
            control.post("/api/pipeline/pause", "");
            awaitState("PAUSED", control);

            // When
            for (int i = 0; i < 4; i++) {
                stage.execute("INSERT INTO item VALUES (" + i + ")", "SELECT pg_switch_wal()");
            }

            // Then
            assertThat(millrace.awaitLine("Slot keeps much of the log", PATIENCE)).contains("state=PAUSED",
                    "max_slot_wal_keep_size_bytes=" + 96 * 1024 * 1024);
            assertThat(control.get("/api/pipeline").path("slotLagLimitBytes").asLong()).isEqualTo(96 * 1024 * 1024);
        }
    }

    private static MillraceProcess.Builder full(Stage stage) {
        return stage.millrace()
                .environment("MILLRACE_CONTROL", "full")
                .environment("MILLRACE_CONTROL_TOKEN", TOKEN);
    }

    private static ControlClient control(MillraceProcess millrace) {
        return new ControlClient(millrace.controlPort(), TOKEN);
    }

    private static void awaitState(String state, ControlClient control) {
        Awaitility.await(state).atMost(PATIENCE).pollInterval(GLANCE)
                .until(() -> control.get("/api/pipeline").path("state").asText().equals(state));
    }

    private static long published(ControlClient control) {
        return control.get("/api/pipeline").path("published").path("rows").asLong();
    }

    private static List<String> transitions(ControlClient control) {
        return StreamSupport.stream(control.get("/api/pipeline").path("history").spliterator(), false)
                .map(transition -> transition.path("to").asText()).toList();
    }

    /** The lines up to one that starts so, and the one behind it. */
    private static List<String> readUntil(String start, InputStream events) throws Exception {
        BufferedReader reader = new BufferedReader(new InputStreamReader(events, StandardCharsets.UTF_8));
        List<String> lines = new ArrayList<>();
        do {
            lines.add(reader.readLine());
        } while (!lines.get(lines.size() - 1).startsWith(start));
        lines.add(reader.readLine());
        return lines;
    }
}
