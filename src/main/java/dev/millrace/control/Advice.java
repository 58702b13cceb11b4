package dev.millrace.control;

import dev.millrace.pipeline.PipelineStatus;
import dev.millrace.pipeline.State;

/** What to do about a state, for a person who is woken by it. */
final class Advice {

    private Advice() {
    }

    /** A sentence; empty where nothing is to be done. */
    static String on(PipelineStatus status) {
        State state = status.current().state();
        return switch (state) {
            case RETRYING -> status.hasLastPublishFailed()
                    ? "Kafka does not take what is sent: cure what the reason names; it is tried again by itself, and "
                            + "nothing is lost while the database keeps its log"
                    : "it is tried again by itself, and nothing is lost while the database keeps its log; where the "
                            + "reason stays, cure what it names, or look with millrace check";
            case FAILED -> "only a person can help: cure what the reason names, then start Millrace again";
            case PAUSED -> status.current().reason().isEmpty()
                    ? "somebody has asked for this pause: resume it before the database's log grows too large"
                    : "somebody has asked for this pause, and the database can't be looked at meanwhile: cure what the "
                            + "reason names";
            case STARTING, BACKFILLING, STREAMING, STOPPING, STOPPED -> "";
        };
    }
}
