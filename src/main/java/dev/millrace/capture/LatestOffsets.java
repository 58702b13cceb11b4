package dev.millrace.capture;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/** Remembers the position that a run has come to, so that whoever compares it with the database need not read it anew. */
public final class LatestOffsets implements OffsetStore {

    private final OffsetStore store;
    private volatile Map<ByteBuffer, ByteBuffer> latest = Map.of();

    public LatestOffsets(OffsetStore store) {
        this.store = store;
    }

    @Override
    public Map<ByteBuffer, ByteBuffer> load() {
        return store.load();
    }

    /** What counts until something is saved: an engine that starts over has no position, whatever is stored. */
    public synchronized void startFrom(Map<ByteBuffer, ByteBuffer> offsets) {
        latest = Map.copyOf(offsets);
    }

    @Override
    public synchronized void save(Map<ByteBuffer, ByteBuffer> offsets) {
        store.save(offsets);
        Map<ByteBuffer, ByteBuffer> now = new HashMap<>(latest);
        offsets.forEach((key, value) -> {
            if (value == null) {
                now.remove(key);
            } else {
                now.put(key, value);
            }
        });
        latest = Map.copyOf(now);
    }

    /** What the run started from, and what it has saved since. */
    public Map<ByteBuffer, ByteBuffer> latest() {
        return latest;
    }

    @Override
    public void close() {
        store.close();
    }
}
