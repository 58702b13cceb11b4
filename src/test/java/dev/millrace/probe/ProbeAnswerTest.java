package dev.millrace.probe;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.millrace.config.HttpAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProbeAnswerTest {

    private static final Duration LONGEST = Duration.ofSeconds(2);
    private static final String LOOPBACK = "127.0.0.1";

    private HttpServer server;

    @BeforeEach
    void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(LOOPBACK, 0), 0);
        server.start();
    }

    @AfterEach
    void close() {
        server.stop(0);
    }

    @Test
    void upIsUp() {
        // Given
        answer("/q/health/live", 200, "{\"status\": \"UP\"}");

        // When
        ProbeAnswer answer = ProbeAnswer.of(address(), "live");

        // Then
        assertThat(answer).isEqualTo(new ProbeAnswer(true, "UP"));
    }

    @Test
    void downSaysWhyInOneLine() {
        // Given
        answer("/q/health/ready", 503, "{\n  \"status\": \"DOWN\",\n  \"reason\": \"no broker\"\n}\n");

        // When
        ProbeAnswer answer = ProbeAnswer.of(address(), "ready");

        // Then
        assertThat(answer)
                .isEqualTo(new ProbeAnswer(false, "DOWN, 503 { \"status\": \"DOWN\", \"reason\": \"no broker\" }"));
    }

    @Test
    void whatIsNoProbeIsDown() {
        // When
        ProbeAnswer answer = ProbeAnswer.of(address(), "live");

        // Then
        assertThat(answer.up()).isFalse();
        assertThat(answer.line()).startsWith("DOWN, 404 ").doesNotContain("\n");
    }

    @Test
    void nobodyThereIsNoAnswer() {
        // Given
        HttpAddress address = address();
        server.stop(0);

        // When
        ProbeAnswer answer = ProbeAnswer.of(address, "live");

        // Then
        assertThat(answer.up()).isFalse();
        assertThat(answer.line()).startsWith("no answer from " + address + " (");
    }

    @Test
    void silenceIsNoAnswerInTime() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getByName(LOOPBACK))) {
            // Given
            long start = System.nanoTime();

            // When
            ProbeAnswer answer = ProbeAnswer.of(new HttpAddress(LOOPBACK, silent.getLocalPort()), "live");

            // Then
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LONGEST);
            assertThat(answer.up()).isFalse();
            assertThat(answer.line()).startsWith("no answer from ");
        }
    }

    private HttpAddress address() {
        return new HttpAddress(LOOPBACK, server.getAddress().getPort());
    }

    private void answer(String path, int status, String text) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        server.createContext(path, exchange -> {
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
    }
}
