package dev.millrace.capture;

import java.util.Optional;

/** Told what the engine is doing. Calls come from the engine's threads. */
public interface CaptureListener {

    void backfillStarted();

    void backfillCompleted();

    /** Changes are streamed, or will be as soon as there are any. */
    void streaming();

    /** The source has sent something, if only a heartbeat. */
    default void heard() {
    }

    /**
     * Changes were streamed and are settled, and the position is about to move behind them for the first time; whatever is
     * thrown keeps it where it is and ends the engine.
     */
    default void firstStreamed() {
    }

    /** The engine has ended; it is never started again. Empty when it was asked to. */
    void ended(Optional<Throwable> failure);

    /** Who follows the backfills on demand. */
    default BackfillListener backfills() {
        return BackfillListener.NONE;
    }
}
