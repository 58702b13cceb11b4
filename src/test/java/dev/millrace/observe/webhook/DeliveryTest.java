package dev.millrace.observe.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.millrace.kit.FreePort;
import dev.millrace.kit.WebhookReceiver;
import dev.millrace.kit.WebhookReceiver.Request;
import dev.millrace.pipeline.State;
import dev.millrace.publish.SetAside;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a receiver gets to see, and what becomes of an event that it does not take. */
class DeliveryTest {

    private final WebhookReceiver receiver = WebhookReceiver.start();
    private final HookRig rig = new HookRig();

    @AfterEach
    void end() throws Exception {
        rig.close();
        receiver.close();
    }

    @Test
    void aRequestIsASignedCloudEvent() throws Exception {
        // Given
        rig.hook("ops", receiver.url("/in?token=t"));

        // When
        rig.changed(State.STREAMING, State.RETRYING, "the broker says \"no\"");

        // Then
        Request request = requests(1).get(0);
        assertThat(request.method()).isEqualTo("POST");
        assertThat(request.uri()).hasToString("/in?token=t");
        assertThat(request.headers().getFirst("Content-Type")).isEqualTo("application/cloudevents+json; charset=UTF-8");
        assertThat(request.json().path("specversion").asText()).isEqualTo("1.0");
        assertThat(request.json().path("source").asText()).isEqualTo("/millrace/shop");
        assertThat(request.json().path("type").asText()).isEqualTo("dev.millrace.pipeline.state");
        assertThat(request.json().path("datacontenttype").asText()).isEqualTo("application/json");
        assertThat(Instant.parse(request.json().path("time").asText()))
                .isBetween(Instant.now().minusSeconds(60), Instant.now());
        assertThat(request.json().path("data").path("reason").asText()).isEqualTo("the broker says \"no\"");
        assertThat(request.headers().getFirst("Millrace-Signature")).isEqualTo(expectedSignature(request));
    }

    @Test
    void aHookIsToldOnlyWhatItWants() {
        // Given
        rig.hook("rows", receiver.url("/"), "row.skipped", "row.dead-lettered");

        // When
        rig.changed(State.STARTING, State.BACKFILLING, "");
        rig.setAside(SetAside.Cause.OVERSIZE, SetAside.Fate.SKIPPED, "1,204,331 bytes are more than millrace.sink."
                + "max-message-bytes allows (1,048,576)");
        rig.setAside(SetAside.Cause.POISON, SetAside.Fate.DEAD_LETTERED, "the value of column note is no valid text");

        // Then
        assertThat(requests(2)).extracting(request -> request.json().path("type").asText())
                .containsExactly("dev.millrace.row.skipped", "dev.millrace.row.dead-lettered");
        assertThat(receiver.requests()).extracting(request -> request.json().path("subject").asText())
                .containsOnly("public.orders");
        assertThat(receiver.requests().get(0).json().path("data").path("bytes").isInt()).isTrue();
    }

    @Test
    void aUserInTheUrlIsSentAsAHeader() {
        // Given
        rig.hook("ops", URI.create("http://me:p%40ss@127.0.0.1:" + receiver.port() + "/in"));

        // When
        rig.tell("a");

        // Then
        assertThat(requests(1).get(0).headers().getFirst("Authorization"))
                .isEqualTo("Basic " + Base64.getEncoder().encodeToString("me:p@ss".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void theOrderOfEventsIsKeptThroughFailures() {
        // Given
        receiver.answerWith(200, 503, 429, 202, 408, 500);
        rig.hook("ops", receiver.url("/"));
        List<String> reasons = IntStream.range(0, 30).mapToObj(i -> "r" + i).toList();

        // When
        reasons.forEach(rig::tell);

        // Then
        requests(34);
        assertThat(receiver.requests()).extracting(DeliveryTest::reason)
                .startsWith("r0", "r1", "r1", "r1", "r2", "r2", "r2", "r3");
        assertThat(receiver.requests().stream().map(DeliveryTest::reason).distinct())
                .containsExactlyElementsOf(reasons);
        assertThat(receiver.requests().stream().map(request -> request.json().path("id").asText()).distinct())
                .hasSize(30);
        await().untilAsserted(() -> assertThat(rig.count("delivered", "ops")).isEqualTo(30));
        assertThat(rig.count("failed", "ops")).isZero();
    }

    @Test
    void aReceiverThatStartsLateGetsTheEvent() {
        // Given
        int port = FreePort.next();
        rig.hook("ops", URI.create("http://127.0.0.1:" + port + "/"),
                new RetryPolicy(1_000, Duration.ofMillis(20), Duration.ofMillis(50), Duration.ofSeconds(1)), 10);
        rig.tell("a");

        // When
        try (WebhookReceiver late = WebhookReceiver.startOn(port)) {

            // Then
            await().untilAsserted(() -> assertThat(late.requests())
                    .extracting(DeliveryTest::reason).containsExactly("a"));
        }
    }

    @Test
    void aRefusalIsFinal() {
        // Given
        receiver.answerWith(400).answerWith(307, "Location", receiver.url("/elsewhere").toString());
        rig.hook("ops", receiver.url("/in"));

        // When
        List.of("refused", "redirected", "taken").forEach(rig::tell);

        // Then
        await().untilAsserted(() -> assertThat(rig.count("delivered", "ops")).isEqualTo(1));
        assertThat(receiver.requests()).extracting(DeliveryTest::reason)
                .containsExactly("refused", "redirected", "taken");
        assertThat(receiver.requests()).extracting(request -> request.uri().getPath()).containsOnly("/in");
        assertThat(rig.count("failed", "ops")).isEqualTo(2);
    }

    @Test
    void anEventThatNobodyTakesMakesRoomForTheNext() {
        // Given
        receiver.answerWith(500, 500, 500, 500, 500);
        rig.hook("ops", receiver.url("/"));

        // When
        List.of("a", "b").forEach(rig::tell);

        // Then
        await().untilAsserted(() -> assertThat(rig.count("delivered", "ops")).isEqualTo(1));
        assertThat(receiver.requests()).extracting(DeliveryTest::reason).containsExactly("a", "a", "a", "a", "a", "b");
        assertThat(rig.count("failed", "ops")).isEqualTo(1);
    }

    @Test
    void aReceiverIsLeftAloneForAsLongAsItAsksWithinABound() {
        // Given
        receiver.answerWith(503, "Retry-After", "3600");
        rig.hook("ops", receiver.url("/"));
        long start = System.nanoTime();

        // When
        rig.tell("a");

        // Then
        requests(2);
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isBetween(Duration.ofMillis(600), Duration.ofSeconds(10));
    }

    private List<Request> requests(int count) {
        await().atMost(Duration.ofSeconds(20)).until(() -> receiver.requests().size() >= count);
        return receiver.requests();
    }

    private static String reason(Request request) {
        return request.json().path("data").path("reason").asText();
    }

    private static String expectedSignature(Request request) throws Exception {
        String seconds = request.headers().getFirst("Millrace-Signature").replaceAll("t=(\\d+),.*", "$1");
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(HookRig.SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        byte[] digest = mac.doFinal((seconds + "." + request.text()).getBytes(StandardCharsets.UTF_8));
        return "t=" + seconds + ",v1=" + HexFormat.of().formatHex(digest);
    }
}
