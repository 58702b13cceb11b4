package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.FreePort;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command as an engine runs it, beside the pipeline and with its environment. */
class HealthCommandIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @ParameterizedTest
    @ValueSource(strings = {"live", "ready", "started"})
    void aPipelineThatStreamsIsUp(String probe) throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)");
            MillraceProcess millrace = stage.start(stage.millrace().quickly()).awaitReady(PATIENCE);

            // When
            MillraceProcess health = stage.start(health(stage, millrace.httpPort(), probe));

            // Then
            assertThat(health.awaitExit(PATIENCE)).as(health.output().text()).isZero();
            assertThat(health.output().lines()).containsExactly(probe + ": UP");
        }
    }

    @Test
    void aPipelineThatWaitsIsLiveAndNotReady() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_SOURCE_URL", "postgresql://127.0.0.1:" + FreePort.next() + "/shop"));
            Probes.awaitRetrying(millrace, "refused");

            // When
            MillraceProcess live = stage.start(health(stage, millrace.httpPort()));
            MillraceProcess ready = stage.start(health(stage, millrace.httpPort(), "ready"));

            // Then
            assertThat(live.awaitExit(PATIENCE)).as(live.output().text()).isZero();
            assertThat(ready.awaitExit(PATIENCE)).isEqualTo(1);
            assertThat(ready.output().lines()).singleElement().asString()
                    .startsWith("ready: DOWN, 503 {").contains("RETRYING");
        }
    }

    @Test
    void noPipelineIsNotUp() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            int port = FreePort.next();

            // When
            MillraceProcess health = stage.start(health(stage, port));

            // Then
            assertThat(health.awaitExit(PATIENCE)).isEqualTo(1);
            assertThat(health.output().lines()).singleElement().asString()
                    .startsWith("live: no answer from 127.0.0.1:" + port);
        }
    }

    private static MillraceProcess.Builder health(Stage stage, int port, String... probe) {
        return stage.millrace().quickly().environment("QUARKUS_HTTP_PORT", Integer.toString(port))
                .arguments("health").arguments(probe);
    }
}
