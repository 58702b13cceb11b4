package dev.millrace.pipeline;

/** What a person may ask of a running pipeline. */
public interface Steering {

    /**
     * Asks the pipeline to let what it has in hand settle and then to capture nothing; returns at once.
     *
     * @param keep whether it stays so over restarts of the process
     */
    void pause(boolean keep);

    /** Asks it to go on from where it stands; returns at once. */
    void resume();

    /** Whether a pause is asked for. */
    boolean isPaused();

    /** Whether the pause is stored by now, and so outlives the process. */
    boolean isPauseKept();
}
