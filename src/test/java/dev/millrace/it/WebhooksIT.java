package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.ProductCommand;
import dev.millrace.kit.Signal;
import dev.millrace.kit.Stage;
import dev.millrace.kit.WebhookReceiver;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** What the real process tells a real receiver, up to its last words. */
class WebhooksIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration TO_STOP = Duration.ofSeconds(12);
    private static final String SECRET = "webhook-secret-1";

    @Test
    void aReceiverHearsOfEachStepAndEachRowSetAsideFromTheBackfillToTheStop() throws Exception {
        try (Stage stage = Stage.shared(); WebhookReceiver receiver = WebhookReceiver.start()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY, note text)",
                    "INSERT INTO item SELECT generate_series(1, 1000)",
                    "CREATE TABLE keyless (note text)", "ALTER TABLE keyless REPLICA IDENTITY FULL");
            stage.broker().createTopic(stage.topic("public.keyless"), 1, Map.of("cleanup.policy", "compact"));
            URI url = URI.create("http://me:hidden-word@127.0.0.1:" + receiver.port() + "/hook?token=hidden-token");

            // When
            MillraceProcess millrace = stage.start(stage.millrace()
                    .environment("MILLRACE_WEBHOOKS_OPS_URL", url.toString())
                    .environment("MILLRACE_WEBHOOKS_OPS_SECRET", SECRET)).awaitReady(PATIENCE);
            awaitSaid("backfill.completed", receiver);
            stage.execute("INSERT INTO item VALUES (0, repeat('x', 2000000))");
            awaitSaid("row.skipped", receiver);
            stage.execute("INSERT INTO keyless VALUES ('no compacted topic takes a row without a key')");
            awaitSaid("row.dead-lettered", receiver);
            double delivered = millrace.metric("millrace_webhooks_delivered_total", "hook", "ops");
            Signal.TERM.send(millrace.pid());

            // Then
            assertThat(millrace.awaitExit(TO_STOP)).isZero();
            assertThat(said(receiver)).containsExactly("pipeline.state BACKFILLING", "backfill.started",
                    "pipeline.state STREAMING", "backfill.completed", "row.skipped", "row.dead-lettered",
                    "pipeline.state STOPPING", "pipeline.state STOPPED");
            assertThat(delivered).isBetween(5.0, 6.0);
            assertThat(data("row.skipped", "key", receiver)).isEqualTo("{\"id\":0}");
            assertThat(data("row.skipped", "cause", receiver)).isEqualTo("oversize");
            assertThat(data("row.skipped", "reason", receiver))
                    .contains("millrace.sink.max-message-bytes allows 1048576");
            assertThat(data("row.dead-lettered", "table", receiver)).isEqualTo("public.keyless");
            assertThat(data("row.dead-lettered", "cause", receiver)).isEqualTo("poison");
            assertThat(data("row.dead-lettered", "reason", receiver))
                    .startsWith("is refused by the brokers as invalid: ");
            assertThat(receiver.requests()).allSatisfy(WebhooksIT::assertIsAsDocumented);
            assertThat(receiver.requests()).allMatch(WebhooksIT::isSigned);
            assertThat(millrace.output().text()).doesNotContain("hidden-word", "hidden-token", SECRET);
        }
    }

    @Test
    void aFailureIsToldBeforeTheProcessEndsWithOne() throws Exception {
        try (Stage stage = Stage.shared(); WebhookReceiver receiver = WebhookReceiver.start()) {
            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_SOURCE_URL",
                            "postgresql://127.0.0.1:" + stage.postgres().port() + "/nowhere")
                    .environment("MILLRACE_WEBHOOKS_OPS_URL", receiver.url("/").toString()));

            // Then
            assertThat(millrace.awaitExit(PATIENCE)).isEqualTo(1);
            assertThat(said(receiver)).containsExactly("pipeline.state FAILED");
            assertThat(receiver.requests().get(0).json().path("data").path("reason").asText())
                    .startsWith("there is no database \"nowhere\"");
        }
    }

    @Test
    void aReceiverThatNeverAnswersHoldsUpNothing() throws Exception {
        try (Stage stage = Stage.shared(); WebhookReceiver receiver = WebhookReceiver.start().stall()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)", "INSERT INTO item SELECT generate_series(1, 1000)");

            // When
            MillraceProcess millrace = stage.start(stage.millrace()
                    .environment("MILLRACE_WEBHOOKS_DEAD_URL", receiver.url("/").toString())).awaitReady(PATIENCE);
            stage.read("public.item").readCount(1_000, PATIENCE);
            Signal.TERM.send(millrace.pid());

            // Then
            assertThat(millrace.awaitExit(TO_STOP)).isZero();
            assertThat(receiver.requests()).isNotEmpty();
            assertThat(millrace.output().text()).containsOnlyOnce("WARN  [dev.millrace.observe.webhook");
        }
    }

    @Test
    @DisabledIfSystemProperty(named = ProductCommand.EXECUTABLE, matches = ".+",
            disabledReason = "only a JVM can say which classes it has loaded, and there this runs")
    void withoutAWebhookNothingOfItIsLoaded() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)");
            Path classes = stage.directory().resolve("classes.log");

            // When
            MillraceProcess millrace = stage.start(stage.millrace()
                    .jvm("-Xmx256m", "-Xlog:class+load=info:file=" + classes)).awaitReady(PATIENCE);
            Signal.TERM.send(millrace.pid());
            millrace.awaitExit(TO_STOP);

            // Then
            assertThat(Files.readString(classes)).contains("dev.millrace.observe.webhook.Webhooks ")
                    .doesNotContain("dev.millrace.observe.webhook.Receiver ",
                            "dev.millrace.observe.webhook.EventQueue ",
                            "java.net.http.HttpClient ");
        }
    }

    private static void awaitSaid(String type, WebhookReceiver receiver) {
        Awaitility.await(type).atMost(PATIENCE).until(() -> said(receiver).contains(type));
    }

    private static String data(String type, String field, WebhookReceiver receiver) {
        return receiver.requests().get(said(receiver).indexOf(type)).json().path("data").path(field).asText();
    }

    private static void assertIsAsDocumented(WebhookReceiver.Request request) throws IOException {
        JsonNode event = request.json();
        assertThat(WebhookDocument.shape(event)).isEqualTo(WebhookDocument.exampleShape(event.path("type").asText()));
    }

    private static List<String> said(WebhookReceiver receiver) {
        return receiver.requests().stream().map(WebhookReceiver.Request::json).map(event ->
                (event.path("type").asText().replace("dev.millrace.", "") + " "
                        + event.path("data").path("to").asText())
                        .trim()).toList();
    }

    private static boolean isSigned(WebhookReceiver.Request request) {
        String[] parts = request.headers().getFirst("Millrace-Signature").split("[=,]");
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            byte[] digest = mac.doFinal((parts[1] + "." + request.text()).getBytes(StandardCharsets.UTF_8));
            return parts[3].equals(HexFormat.of().formatHex(digest));
        } catch (java.security.GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
