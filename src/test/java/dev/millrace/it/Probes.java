package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.HttpProbe;
import dev.millrace.kit.MillraceProcess;
import java.time.Duration;
import org.awaitility.Awaitility;

/** What tests wait for at the product's own probes and meters. */
final class Probes {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration GLANCE = Duration.ofMillis(20);

    private Probes() {
    }

    /** Waits until the product says that it is not ready, and for what reason it tries again. */
    static void awaitRetrying(MillraceProcess millrace, String reason) {
        Awaitility.await().atMost(PATIENCE).pollInterval(GLANCE).untilAsserted(() -> {
            HttpProbe.Answer ready = millrace.probe("ready");
            assertThat(ready.status()).as(ready.body()).isEqualTo(503);
            assertThat(ready.body()).contains("\"RETRYING\"", reason);
        });
    }

    static void awaitPublished(long rows, MillraceProcess millrace) {
        Awaitility.await().atMost(PATIENCE).pollInterval(GLANCE).ignoreExceptionsInstanceOf(AssertionError.class)
                .until(() -> millrace.metric("millrace_rows_published_total") >= rows);
    }
}
