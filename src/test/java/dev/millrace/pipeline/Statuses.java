package dev.millrace.pipeline;

import dev.millrace.capture.QueueGauge;
import java.util.List;
import java.util.OptionalLong;

/** Statuses for tests of the rooms that read them. */
public final class Statuses {

    private Statuses() {
    }

    public static PipelineStatus fresh() {
        return new PipelineStatus(List.of(), new QueueGauge());
    }

    public static PipelineStatus streaming(long slotLag) {
        PipelineStatus status = fresh();
        status.enter(State.STREAMING, "");
        status.slotLag(OptionalLong.of(slotLag));
        return status;
    }
}
