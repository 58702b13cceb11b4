package dev.millrace.capture;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import org.apache.kafka.connect.runtime.WorkerConfig;
import org.apache.kafka.connect.storage.MemoryOffsetBackingStore;
import org.apache.kafka.connect.util.Callback;

/** The engine's side of an {@link OffsetStore}: created by the engine by name, so that any store of ours can serve. */
public final class EngineOffsetStore extends MemoryOffsetBackingStore {

    private EngineLink link;

    @Override
    public void configure(WorkerConfig config) {
        super.configure(config);
        link = EngineLink.of(config.originals());
        link.loadedOffsets().forEach(data::put);
    }

    @Override
    public Future<Void> set(Map<ByteBuffer, ByteBuffer> values, Callback<Void> callback) {
        return executor.submit(() -> {
            try {
                link.offsets().save(new HashMap<>(values));
            } catch (RuntimeException e) {
                link.offsetsFailed(e);
                throw e;
            }
            data.putAll(values);
            if (callback != null) {
                callback.onCompletion(null, null);
            }
            return null;
        });
    }

    @Override
    public Set<Map<String, Object>> connectorPartitions(String connectorName) {
        return Set.of();
    }
}
