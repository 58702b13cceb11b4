package dev.millrace.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Postgres;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What {@code docker compose up} puts together runs: its tables, its role, its options; only the hosts are others. */
class ComposeIT {

    private static final Path COMPOSE = DeployFiles.DIRECTORY.resolve("compose");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void theWholePipelineRuns() throws Exception {
        // Given
        Map<String, String> environment = new HashMap<>(OtherWorkloads.compose(COMPOSE.resolve("compose.yaml")).environment());
        try (Stage stage = Stage.own(Postgres.builder().start())) {
            stage.execute(Documents.text(COMPOSE.resolve("shop.sql")));
            environment.put("MILLRACE_SOURCE_URL",
                    "postgresql://127.0.0.1:" + stage.postgres().port() + "/" + stage.database());
            environment.put("MILLRACE_SOURCE_PASSWORD_FILE",
                    COMPOSE.resolve("secrets/source-password").toAbsolutePath().toString());
            environment.put("MILLRACE_SINK_BROKERS", stage.broker().bootstrapServers());

            // When
            MillraceProcess millrace = stage.start(MillraceProcess.builder().quickly().environment(environment))
                    .awaitReady(PATIENCE);
            stage.execute("UPDATE orders SET status = 'shipped' WHERE customer = 'Ada'");

            // Then
            try (TopicReader orders = TopicReader.of(stage.broker().bootstrapServers(), "shop.public.orders")) {
                assertThat(orders.readCount(4, PATIENCE))
                        .extracting(record -> record.json().at("/payload/op").asText())
                        .containsExactlyInAnyOrder("r", "r", "r", "u");
            }
            assertThat(millrace.probe("live").status()).isEqualTo(200);
        }
    }
}
