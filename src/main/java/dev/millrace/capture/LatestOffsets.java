package dev.millrace.capture;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/** Remembers what a store holds, so that whoever compares it with the database need not read it anew. */
public final class LatestOffsets implements OffsetStore {

    private final OffsetStore store;
    private volatile Map<ByteBuffer, ByteBuffer> latest = Map.of();

    public LatestOffsets(OffsetStore store) {
        this.store = store;
    }

    @Override
    public synchronized Map<ByteBuffer, ByteBuffer> load() {
        latest = Map.copyOf(store.load());
        return latest;
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

    /** What is stored by now. */
    public Map<ByteBuffer, ByteBuffer> latest() {
        return latest;
    }

    @Override
    public void close() {
        store.close();
    }
}
