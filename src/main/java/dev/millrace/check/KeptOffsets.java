package dev.millrace.check;

import dev.millrace.capture.FileOffsetStore;
import dev.millrace.config.Settings;
import dev.millrace.publish.TopicOffsetStore;
import dev.millrace.source.StoredOffsets;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** Reads the offsets where the pipeline keeps them, while the database is being looked at. */
final class KeptOffsets implements StoredOffsets {

    private final Future<Optional<Map<ByteBuffer, ByteBuffer>>> offsets;

    KeptOffsets(Settings settings, ExecutorService threads) {
        this.offsets = threads.submit(() -> read(settings));
    }

    @Override
    public Optional<Map<ByteBuffer, ByteBuffer>> read() {
        try {
            return offsets.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException e) {
            return Optional.empty();
        }
    }

    private static Optional<Map<ByteBuffer, ByteBuffer>> read(Settings settings) throws IOException {
        return switch (settings.offsets().store()) {
            case KAFKA -> Optional.of(TopicOffsetStore.look(settings));
            case FILE -> Optional.of(FileOffsetStore.look(settings.offsets().file().orElseThrow()));
            case SLOT -> Optional.empty();
        };
    }
}
