package dev.millrace.pipeline;

import java.time.Instant;

/**
 * A transition of the pipeline's state.
 *
 * @param reason why, in a sentence; empty when all is well
 */
public record StateChange(State from, State to, String reason, Instant at) {
}
