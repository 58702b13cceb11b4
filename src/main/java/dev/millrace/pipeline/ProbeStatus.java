package dev.millrace.pipeline;

import dev.millrace.config.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** What the three probes say, decided in one place for all who ask. */
@ApplicationScoped
public class ProbeStatus {

    private final PipelineStatus status;
    private final Duration readyStall;
    private final Duration publishStall;

    ProbeStatus(PipelineStatus status, Settings settings) {
        this.status = status;
        this.readyStall = settings.health().readyStall();
        this.publishStall = settings.health().publishStall();
    }

    /**
     * Changes have been captured at some time. A pipeline that starts paused has started as well: who waits for it would
     * end it again and again.
     */
    public boolean hasStarted() {
        return status.hasEverCaptured();
    }

    /** Changes flow, or would flow if there were any. */
    public boolean isReady() {
        return status.current().state().isCapturing() && !status.hasLastPublishFailed() && !waitsLongerThan(readyStall);
    }

    /** Not so only where a new process may do better: changes wait in vain, or the pipeline has given up. */
    public boolean isLive() {
        State state = status.current().state();
        return state == State.PAUSED || state != State.FAILED && !waitsLongerThan(publishStall);
    }

    private boolean waitsLongerThan(Duration limit) {
        return status.waiting().filter(wait -> wait.compareTo(limit) > 0).isPresent();
    }
}
