package dev.millrace.kit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** One page of a Chromium, spoken to in the protocol of its developer tools: enough of it for a test, no driver needed. */
final class DevTools implements WebSocket.Listener, AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int PATIENCE_SECONDS = 30;

    private final AtomicInteger commands = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final List<JsonNode> events = new CopyOnWriteArrayList<>();
    private final StringBuilder partial = new StringBuilder();
    private final WebSocket socket;

    DevTools(URI page) {
        socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(page, this).join();
    }

    /** Sends a command and waits for its result. */
    JsonNode send(String method, Map<String, ?> parameters) {
        int id = commands.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(id, answer);
        try {
            String command = JSON.writeValueAsString(Map.of("id", id, "method", method, "params", parameters));
            socket.sendText(command, true).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            JsonNode found = answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (found.has("error")) {
                throw new IllegalStateException(method + ": " + found.path("error").path("message").asText());
            }
            return found.path("result");
        } catch (JsonProcessingException | ExecutionException | TimeoutException e) {
            throw new IllegalStateException("the browser did not answer to " + method, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    List<JsonNode> events(String method) {
        return events.stream().filter(event -> event.path("method").asText().equals(method)).toList();
    }

    @Override
    public CompletionStage<?> onText(WebSocket source, CharSequence data, boolean last) {
        partial.append(data);
        if (last) {
            take(partial.toString());
            partial.setLength(0);
        }
        source.request(1);
        return null;
    }

    private void take(String message) {
        try {
            JsonNode read = JSON.readTree(message);
            CompletableFuture<JsonNode> waiting = answers.remove(read.path("id").asInt());
            if (waiting == null) {
                events.add(read);
            } else {
                waiting.complete(read);
            }
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        socket.abort();
    }
}
