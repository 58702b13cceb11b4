package dev.millrace.health;

import dev.millrace.config.Settings;
import dev.millrace.pipeline.PipelineStatus;
import dev.millrace.pipeline.State;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Down only where a new process may do better: changes wait and none is acknowledged, or the pipeline has given up. */
@Liveness
@ApplicationScoped
class LiveCheck implements HealthCheck {

    private final PipelineStatus status;
    private final Duration publishStall;

    LiveCheck(PipelineStatus status, Settings settings) {
        this.status = status;
        this.publishStall = settings.health().publishStall();
    }

    @Override
    public HealthCheckResponse call() {
        boolean stalled = status.waiting().filter(wait -> wait.compareTo(publishStall) > 0).isPresent();
        return StatusReport.of(status, !stalled && status.current().state() != State.FAILED);
    }
}
