package dev.millrace.pipeline;

import dev.millrace.capture.OffsetStore;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * The wish to stay paused over restarts. It is kept beside the position, under a key of its own: who keeps a position can
 * keep it too, and nobody needs a disk for it.
 */
final class PauseMark {

    private static final ByteBuffer VALUE = bytes("{\"paused\":true}");

    private final ByteBuffer key;

    PauseMark(String pipeline) {
        key = bytes("[\"" + pipeline + "\",{\"millrace\":\"pause\"}]");
    }

    boolean isIn(Map<ByteBuffer, ByteBuffer> stored) {
        return stored.get(key) != null;
    }

    void put(OffsetStore store) {
        store.save(Map.of(key, VALUE));
    }

    void remove(OffsetStore store) {
        Map<ByteBuffer, ByteBuffer> gone = new HashMap<>();
        gone.put(key, null);
        store.save(gone);
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)).asReadOnlyBuffer();
    }
}
