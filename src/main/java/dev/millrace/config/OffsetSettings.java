package dev.millrace.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Where the position in the source is kept between two runs.
 *
 * @param topic         the compacted topic of the {@code kafka} store
 * @param file          the file of the {@code file} store; present with that store only
 * @param flushInterval longest time between two flushes while changes flow; 1 s at most
 */
public record OffsetSettings(Store store, String topic, Optional<Path> file, Duration flushInterval) {

    /** The keeper of the position. */
    public enum Store {
        KAFKA,
        FILE,
        SLOT
    }
}
