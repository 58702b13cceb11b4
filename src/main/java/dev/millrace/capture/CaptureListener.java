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
     * The position is about to move, in each batch until this returns true; whatever is thrown keeps it where it is and
     * ends the engine.
     */
    default boolean mayMove() {
        return true;
    }

    /** The engine has ended; it is never started again. Empty when it was asked to. */
    void ended(Optional<Throwable> failure);

    /** Who follows the backfills on demand. */
    default BackfillListener backfills() {
        return BackfillListener.NONE;
    }
}
