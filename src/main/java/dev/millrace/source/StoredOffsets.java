package dev.millrace.source;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;

/** Reads what the pipeline has stored of its position, and leaves it as it is. */
@FunctionalInterface
public interface StoredOffsets {

    /** Empty when it can't be read now, which is told elsewhere, or is kept in the database itself. */
    Optional<Map<ByteBuffer, ByteBuffer>> read();
}
