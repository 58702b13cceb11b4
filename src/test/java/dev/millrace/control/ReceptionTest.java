package dev.millrace.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.ControlSettings;
import dev.millrace.config.ControlSettings.Access;
import dev.millrace.pipeline.State;
import dev.millrace.pipeline.StateChange;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server with nothing behind it: what a client sees of the HTTP itself. */
class ReceptionTest {

    private final Vertx vertx = Vertx.vertx();
    private final EventStreams events = new EventStreams();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final HttpClient client = HttpClient.newHttpClient();
    private int port;

    @BeforeEach
    void start() throws Exception {
        List<Route> routes = new ArrayList<>(ControlServer.routes(new PipelineApi(null, null, null),
                new BackfillApi(Optional::empty, Set::of)));
        Reception reception = new Reception(vertx, new Door(new ControlSettings(Access.READ, "", 1, Set.of(),
                Optional.empty())), new Routes(routes), events, new Responder(registry));
        port = vertx.createHttpServer().requestHandler(reception::handle)
                .invalidRequestHandler(reception::handleInvalid).listen(0, "127.0.0.1")
                .toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS).actualPort();
    }

    @AfterEach
    void stop() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    @Test
    void aFileIsSentOnceAndAfterThatOnlyWhenItHasChanged() throws Exception {
        // When
        HttpResponse<String> first = client.send(request("/openapi.yaml").build(), BodyHandlers.ofString());
        String tag = first.headers().firstValue("ETag").orElseThrow();
        HttpResponse<String> again = client.send(request("/openapi.yaml").header("If-None-Match", tag).build(),
                BodyHandlers.ofString());
        HttpResponse<String> head = client.send(
                request("/openapi.yaml").method("HEAD", BodyPublishers.noBody()).build(), BodyHandlers.ofString());

        // Then
        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(first.body()).startsWith("openapi: 3.1.0");
        assertThat(first.headers().firstValue("Cache-Control")).hasValue("no-cache");
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
    }

    @Test
    void eachAnswerTellsABrowserToTrustNothingElse() throws Exception {
        for (String path : List.of("/openapi.yaml", "/nowhere.js", "/api/backfills")) {
            // When
            HttpResponse<String> answer = client.send(request(path).build(), BodyHandlers.ofString());

            // Then
            assertThat(answer.headers().firstValue("Content-Security-Policy").orElseThrow())
                    .startsWith("default-src 'self'");
            assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
            assertThat(answer.headers().firstValue("X-Frame-Options")).hasValue("DENY");
            assertThat(answer.headers().firstValue("Referrer-Policy")).hasValue("no-referrer");
            assertThat(answer.headers().map()).doesNotContainKey("access-control-allow-origin");
        }
    }

    @Test
    void backfillsThatCanNotBeHadAreASentence() throws Exception {
        // When
        HttpResponse<String> answer = client.send(request("/api/backfills").build(), BodyHandlers.ofString());

        // Then
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).contains("\"error\":\"");
        assertThat(refused("unavailable")).isEqualTo(1);
    }

    @Test
    void whoMayOnlyLookIsTold() throws Exception {
        // When
        HttpResponse<String> answer = client.send(request("/api/pipeline/pause").POST(BodyPublishers.noBody()).build(),
                BodyHandlers.ofString());

        // Then
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(refused("read-only")).isEqualTo(1);
    }

    @Test
    void twentyListenAndHearOfEachTransition() throws Exception {
        // Given
        List<InputStream> streams = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            streams.add(client.send(request("/api/events").build(), BodyHandlers.ofInputStream()).body());
        }

        // Then
        assertThat(client.send(request("/api/events").build(), BodyHandlers.ofString()).statusCode()).isEqualTo(503);

        // When
        events.changed(new StateChange(State.STARTING, State.STREAMING, "", Instant.EPOCH));

        // Then
        BufferedReader reader = new BufferedReader(new InputStreamReader(streams.get(19), StandardCharsets.UTF_8));
        assertThat(List.of(reader.readLine(), reader.readLine(), reader.readLine(), reader.readLine())).containsExactly(
                "retry: 2000", "", "event: state",
                "data: {\"at\":\"1970-01-01T00:00:00Z\",\"from\":\"STARTING\",\"to\":\"STREAMING\",\"reason\":\"\"}");

        // When
        for (InputStream stream : streams) {
            stream.close();
        }

        // Then
        Awaitility.await().until(events::isEmpty);
    }

    private double refused(String reason) {
        return registry.get("millrace.control.refused").tag("reason", reason).counter().count();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .version(HttpClient.Version.HTTP_1_1);
    }
}
