package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TraceParentIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    @Test
    void theTraceInANamedColumnIsAHeaderOfTheMessage() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY, trace text)");
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_SINK_TRACEPARENT_COLUMN", "trace"));
            millrace.awaitLine("to=STREAMING", PATIENCE);

            // When
            stage.execute("INSERT INTO item VALUES (1, '" + TRACE + "'), (2, 'none'), (3, NULL)");

            // Then
            assertThat(stage.read("public.item").readCount(3, PATIENCE))
                    .extracting(record -> record.headers().get("traceparent")).containsExactly(TRACE, null, null);
        }
    }
}
