package dev.millrace.pipeline;

/** What a pipeline is doing. */
public enum State {
    STARTING,
    BACKFILLING,
    STREAMING,
    /** Something fails that may pass; it is tried again for ever. */
    RETRYING,
    /** Somebody asked for it: nothing is captured until they ask for the opposite. */
    PAUSED,
    STOPPING,
    STOPPED,
    /** Only a person can help; the process ends. */
    FAILED;

    /** Whether changes are captured in this state. */
    public boolean isCapturing() {
        return this == BACKFILLING || this == STREAMING;
    }
}
