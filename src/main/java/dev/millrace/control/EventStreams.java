package dev.millrace.control;

import dev.millrace.control.Refusal.Reason;
import dev.millrace.pipeline.StateChange;
import dev.millrace.pipeline.StateListener;
import io.vertx.core.http.HttpServerResponse;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Those who listen to what happens. One that does not read as fast as things happen misses some of them: nothing is
 * kept for it, and the pipeline waits for none.
 */
@ApplicationScoped
class EventStreams implements StateListener {

    private static final int MOST = 20;

    private final Set<HttpServerResponse> listeners = ConcurrentHashMap.newKeySet();

    @Override
    public void changed(StateChange change) {
        if (!listeners.isEmpty()) {
            send("state", StateDocument.of(change));
        }
    }

    boolean isEmpty() {
        return listeners.isEmpty();
    }

    void add(HttpServerResponse response) throws Refusal {
        if (listeners.size() >= MOST) {
            throw new Refusal(503, Reason.UNAVAILABLE, "as many as may listen do so already; allowed: " + MOST);
        }
        listeners.add(response);
        response.closeHandler(closed -> listeners.remove(response));
        response.exceptionHandler(broken -> listeners.remove(response));
        response.setChunked(true).putHeader("Content-Type", "text/event-stream; charset=utf-8")
                .putHeader("Cache-Control", "no-store").putHeader("X-Accel-Buffering", "no");
        response.write("retry: 2000\n\n");
    }

    void send(String event, byte[] document) {
        write("event: " + event + "\ndata: " + new String(document, StandardCharsets.UTF_8) + "\n\n");
    }

    /** Keeps connections from looking idle to whatever lies between. */
    void sendComment() {
        write(": still here\n\n");
    }

    private void write(String text) {
        for (HttpServerResponse listener : listeners) {
            if (!listener.closed() && !listener.writeQueueFull()) {
                listener.write(text);
            }
        }
    }
}
