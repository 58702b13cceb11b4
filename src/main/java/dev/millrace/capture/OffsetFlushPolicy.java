package dev.millrace.capture;

import io.debezium.engine.spi.OffsetCommitPolicy;
import java.time.Duration;

/**
 * Bounds what a kill repeats. The engine asks at the end of each batch and after each poll that found nothing, so a flush
 * that is due after the last change comes at most one poll later.
 */
record OffsetFlushPolicy(Duration interval) implements OffsetCommitPolicy {

    @Override
    public boolean performCommit(long settledSinceFlush, Duration sinceFlush) {
        return sinceFlush.compareTo(interval) >= 0;
    }
}
