package dev.millrace.observe.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.millrace.kit.LogLines;
import dev.millrace.kit.WebhookReceiver;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A receiver's trouble is two lines, however long it lasts, and no line shows more of an address than its origin. */
class HookReportTest {

    @Test
    void oneLineWhenItBeginsToFailAndOneWhenItWorksAgain() throws Exception {
        try (WebhookReceiver receiver = WebhookReceiver.start().answerWith(503, 400, 500, 500);
                HookRig rig = new HookRig();
                LogLines lines = LogLines.of("dev.millrace.observe.webhook")) {
            // Given
            rig.hook("ops", URI.create("http://me:word@127.0.0.1:" + receiver.port() + "/path-token?query=token"));

            // When
            List.of("a", "b", "c", "d").forEach(rig::tell);
            await().untilAsserted(() -> assertThat(rig.count("delivered", "ops")).isEqualTo(3));

            // Then
            String origin = "receiver=http://127.0.0.1:" + receiver.port();
            assertThat(lines.texts()).containsExactly(
                    "WARN Webhook fails hook=ops " + origin + " reason=\"the receiver answered 503\"",
                    "INFO Webhook works again hook=ops " + origin);
        }
    }
}
