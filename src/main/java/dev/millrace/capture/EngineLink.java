package dev.millrace.capture;

import io.debezium.pipeline.signal.SignalRecord;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Joins one engine to the objects it has to call. The engine creates offset stores, queues and notification channels
 * itself, by class name or service file, and hands them nothing but text; so a link is registered under an id that
 * travels in the engine's configuration.
 */
final class EngineLink implements AutoCloseable {

    /** The engine property that carries the id. */
    static final String PROPERTY = "millrace.link";

    private static final Map<String, EngineLink> LINKS = new ConcurrentHashMap<>();

    private final String id = UUID.randomUUID().toString();
    private final OffsetStore offsets;
    private final Map<ByteBuffer, ByteBuffer> loadedOffsets;
    private final QueueGauge queue;
    private final CaptureListener listener;
    private final Queue<SignalRecord> signals = new ConcurrentLinkedQueue<>();
    private final AtomicReference<RuntimeException> offsetFailure = new AtomicReference<>();

    EngineLink(OffsetStore offsets, Map<ByteBuffer, ByteBuffer> loadedOffsets, QueueGauge queue,
            CaptureListener listener) {
        this.offsets = offsets;
        this.loadedOffsets = Map.copyOf(loadedOffsets);
        this.queue = queue;
        this.listener = listener;
        LINKS.put(id, this);
    }

    static EngineLink of(Map<String, ?> engineProperties) {
        EngineLink link = LINKS.get(String.valueOf(engineProperties.get(PROPERTY)));
        if (link == null) {
            throw new IllegalStateException("no engine of this process has the link " + engineProperties.get(PROPERTY));
        }
        return link;
    }

    String id() {
        return id;
    }

    OffsetStore offsets() {
        return offsets;
    }

    Map<ByteBuffer, ByteBuffer> loadedOffsets() {
        return loadedOffsets;
    }

    QueueGauge queue() {
        return queue;
    }

    CaptureListener listener() {
        return listener;
    }

    /** What the engine is to be told, first come first served. */
    Queue<SignalRecord> signals() {
        return signals;
    }

    /** The engine only logs a failed flush, and would go on with a position that never moves. */
    void offsetsFailed(RuntimeException failure) {
        offsetFailure.compareAndSet(null, failure);
    }

    void throwIfOffsetsFailed() {
        RuntimeException failure = offsetFailure.get();
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void close() {
        LINKS.remove(id);
    }
}
