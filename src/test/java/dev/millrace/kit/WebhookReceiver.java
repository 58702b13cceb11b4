package dev.millrace.kit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An HTTP server that keeps what it is sent. It answers as it was told, in order, and 204 after that. */
public final class WebhookReceiver implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int NO_CONTENT = 204;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final Queue<Reply> replies = new ConcurrentLinkedQueue<>();
    private volatile CountDownLatch gate = new CountDownLatch(0);

    /** One request as it came in. */
    public record Request(String method, URI uri, Headers headers, byte[] body) {

        public JsonNode json() {
            try {
                return JSON.readTree(body);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        public String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    private record Reply(int status, Map<String, String> headers) {
    }

    private WebhookReceiver(int port) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::handle);
        server.setExecutor(threads);
        server.start();
    }

    public static WebhookReceiver start() {
        return new WebhookReceiver(0);
    }

    public static WebhookReceiver startOn(int port) {
        return new WebhookReceiver(port);
    }

    public int port() {
        return server.getAddress().getPort();
    }

    public URI url(String path) {
        return URI.create("http://127.0.0.1:" + port() + path);
    }

    public WebhookReceiver answerWith(int... statuses) {
        for (int status : statuses) {
            replies.add(new Reply(status, Map.of()));
        }
        return this;
    }

    public WebhookReceiver answerWith(int status, String header, String value) {
        replies.add(new Reply(status, Map.of(header, value)));
        return this;
    }

    /** Takes requests and answers none until {@link #answerAgain()}. */
    public WebhookReceiver stall() {
        gate = new CountDownLatch(1);
        return this;
    }

    public void answerAgain() {
        gate.countDown();
    }

    public List<Request> requests() {
        return requests;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            requests.add(new Request(exchange.getRequestMethod(), exchange.getRequestURI(),
                    exchange.getRequestHeaders(),
                    exchange.getRequestBody().readAllBytes()));
            gate.await();
            Reply reply = replies.poll();
            if (reply != null) {
                reply.headers().forEach(exchange.getResponseHeaders()::set);
            }
            exchange.sendResponseHeaders(reply == null ? NO_CONTENT : reply.status(), -1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        gate.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
