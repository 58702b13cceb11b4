package dev.millrace.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TcpProxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command as it is run, by its output and exit code. */
class CheckIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration LONGEST = Duration.ofSeconds(15);
    private static final String ITEM = "CREATE TABLE item (id int PRIMARY KEY, name text)";

    @Test
    void aHealthySetUpPassesThoughAPipelineHasThePort() throws Exception {
        try (Stage stage = Stage.shared(); ServerSocket pipeline = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            // Given
            stage.execute(ITEM);

            // When
            MillraceProcess check = stage.start(command(stage)
                    .environment("QUARKUS_HTTP_PORT", Integer.toString(pipeline.getLocalPort())));

            // Then
            assertThat(check.awaitExit(PATIENCE)).as(check.output().text()).isZero();
            assertThat(check.output().lines()).allMatch(line -> line.startsWith("ok   ")).hasSizeGreaterThan(12);
            assertThat(stage.broker().topics()).noneMatch(topic -> topic.startsWith(stage.prefix() + "."));
            assertThat(stage.query("SELECT count(*) FROM pg_publication")).isEqualTo("0");
        }
    }

    @Test
    void aSetUpWithAFlawIsToldInJson() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE nameless (id int)");

            // When
            MillraceProcess check = stage.start(command(stage, "--format", "json"));

            // Then
            assertThat(check.awaitExit(PATIENCE)).as(check.output().text()).isEqualTo(1);
            JsonNode document = new ObjectMapper().readTree(check.output().text());
            assertThat(document.get("result").asText()).isEqualTo("fail");
            assertThat(document.get("findings")).filteredOn(finding -> "fail".equals(finding.get("level").asText()))
                    .singleElement().satisfies(finding -> {
                        assertThat(finding.get("subject").asText()).isEqualTo("table public.nameless");
                        assertThat(finding.get("sentence").asText()).startsWith("no primary key and no replica identity");
                    });
            assertThat(document.get("missing").get("sql")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"kafka", "file", "slot"})
    void aSlotThatIsGoneIsAGapBeforeTheStart(String store) throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM);
            stage.broker().createTopic(stage.topic("public.item"), 1, Map.of());
            String file = stage.directory().resolve("offsets").toString();
            MillraceProcess pipeline = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_OFFSETS_STORE", store).environment(offsetsFile(store, file))).awaitReady(PATIENCE);
            stage.execute("INSERT INTO item VALUES (1, 'a')");
            stage.read("public.item").readCount(1, PATIENCE);
            pipeline.sigterm();
            pipeline.awaitExit(PATIENCE);

            // When
            MillraceProcess before = stage.start(command(stage)
                    .environment("MILLRACE_OFFSETS_STORE", store).environment(offsetsFile(store, file)));
            before.awaitExit(PATIENCE);
            stage.execute("SELECT pg_drop_replication_slot('" + stage.slot() + "')");
            MillraceProcess behind = stage.start(command(stage)
                    .environment("MILLRACE_OFFSETS_STORE", store).environment(offsetsFile(store, file)));

            // Then
            assertThat(before.output().text()).contains("ok   position: the next start goes on from the stored ");
            assertThat(behind.awaitExit(PATIENCE)).isEqualTo(1);
            assertThat(behind.output().text()).contains("fail position: gap: offsets are stored, but the replication slot \""
                    + stage.slot() + "\" is gone", "delete the stored offsets (");
        }
    }

    private static Map<String, String> offsetsFile(String store, String file) {
        return store.equals("file") ? Map.of("MILLRACE_OFFSETS_FILE", file) : Map.of();
    }

    @Test
    void silentServersAreGivenUpInTime() throws Exception {
        try (Stage stage = Stage.shared(); TcpProxy database = TcpProxy.to(stage.postgres().port());
                TcpProxy kafka = TcpProxy.to(stage.broker().port())) {
            // Given
            database.hold();
            kafka.hold();
            long start = System.nanoTime();

            // When
            MillraceProcess check = stage.start(command(stage)
                    .environment("MILLRACE_SOURCE_URL", "postgresql://127.0.0.1:" + database.port() + "/shop")
                    .environment("MILLRACE_SINK_BROKERS", "127.0.0.1:" + kafka.port()));

            // Then
            assertThat(check.awaitExit(PATIENCE)).isEqualTo(1);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LONGEST);
            assertThat(check.output().lines()).hasSize(3)
                    .anyMatch(line -> line.startsWith("fail database: the database at 127.0.0.1:" + database.port()))
                    .anyMatch(line -> line.startsWith("fail kafka: the brokers at 127.0.0.1:" + kafka.port()
                            + " can't be reached"))
                    .anyMatch(line -> line.startsWith("warn topic names: "));
            assertThat(check.output().text()).doesNotContain("secret-");
        }
    }

    @Test
    void wrongWordsAndWrongConfigurationAreTwo() throws Exception {
        // When
        try (MillraceProcess word = MillraceProcess.builder().quickly().arguments("start").start();
                MillraceProcess format = MillraceProcess.builder().quickly().arguments("check", "--format", "xml").start();
                MillraceProcess configuration = MillraceProcess.builder().quickly().arguments("check")
                        .environment("MILLRACE_SINK_TOPIC_PREFIX", "shop").start()) {

            // Then
            assertThat(List.of(word.awaitExit(PATIENCE), format.awaitExit(PATIENCE), configuration.awaitExit(PATIENCE)))
                    .containsOnly(2);
            assertThat(word.output().lines()).hasSize(1)
                    .allMatch(line -> line.startsWith("\"start\" is unknown; usage: no argument to run the pipeline, check "));
            assertThat(format.output().lines()).containsExactly(
                    "\"xml\" is no format; usage: check [--format text|json]");
            assertThat(configuration.output().lines()).hasSize(3).anyMatch(line -> line.startsWith("millrace.sink.brokers "))
                    .anyMatch(line -> line.startsWith("millrace.source.url "));
        }
    }

    private static MillraceProcess.Builder command(Stage stage, String... options) {
        return stage.millrace().quickly().arguments("check").arguments(options)
                .environment("MILLRACE_SINK_CREATE_MISSING_TOPICS", "true");
    }
}
