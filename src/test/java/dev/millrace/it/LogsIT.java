package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The log as others read it: each line an object where that is asked for, a summary now and then, and no secret. */
class LogsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String SECRET = "KeystoreHush";
    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void eachLineIsAnObjectWithoutASecretAndTheSummaryIsOneOfThem() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)", "INSERT INTO item VALUES (1)");
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_LOG_FORMAT", "json")
                    .environment("MILLRACE_LOG_SUMMARY_INTERVAL", "500ms")
                    .environment("MILLRACE_METRICS_TABLE_LABEL", "false")
                    .environment("QUARKUS_LOG_CATEGORY__IO_DEBEZIUM__LEVEL", "DEBUG")
                    .environment("MILLRACE_SOURCE_PROPERTIES_DATABASE_SSLPASSWORD", SECRET)).awaitReady(PATIENCE);

            // When
            stage.execute("INSERT INTO item VALUES (2), (3)");
            millrace.awaitLine("Published rows=", PATIENCE);
            String summary = millrace.awaitLine("Published rows=.* longest_lag_ms=", PATIENCE);
            String metrics = millrace.metrics();
            millrace.sigterm();
            millrace.awaitExit(PATIENCE);

            // Then
            List<JsonNode> lines = new ArrayList<>();
            for (String line : millrace.output().lines()) {
                lines.add(JSON.readTree(line));
            }
            assertThat(lines).hasSizeGreaterThan(10).allSatisfy(line -> {
                assertThat(line.isObject()).isTrue();
                assertThat(line.hasNonNull("message")).isTrue();
            });
            assertThat(JSON.readTree(summary).path("message").asText()).matches("Published rows=\\d+ rows_per_second="
                    + "[0-9.]+ longest_lag_ms=\\d+( slot_lag_bytes=\\d+)? waiting=\\d+ state=STREAMING");
            assertThat(JSON.readTree(summary).path("level").asText()).isEqualTo("INFO");
            assertThat(millrace.output().text()).contains("***").doesNotContain(SECRET);
            assertThat(metrics).contains("millrace_rows_published_total{op=\"c\",pipeline=")
                    .doesNotContain("table=", "topic=");
        }
    }
}
