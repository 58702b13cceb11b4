package dev.millrace.capture;

import java.nio.ByteBuffer;
import java.util.Map;

/**
 * Keeps the engine's offsets between two runs. Keys and values are the bytes that Kafka Connect writes for them, so a
 * store that another Debezium runtime has filled can be taken over.
 */
public interface OffsetStore extends AutoCloseable {

    /** Everything stored so far; called once before the engine starts. */
    Map<ByteBuffer, ByteBuffer> load();

    /** Returns when the offsets are durable. */
    void save(Map<ByteBuffer, ByteBuffer> offsets);

    @Override
    default void close() {
    }
}
