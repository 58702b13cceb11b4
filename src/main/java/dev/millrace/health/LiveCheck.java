package dev.millrace.health;

import dev.millrace.pipeline.PipelineStatus;
import dev.millrace.pipeline.ProbeStatus;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Down only where a new process may do better: changes wait and none is acknowledged, or the pipeline has given up. */
@Liveness
@ApplicationScoped
class LiveCheck implements HealthCheck {

    private final PipelineStatus status;
    private final ProbeStatus probes;

    LiveCheck(PipelineStatus status, ProbeStatus probes) {
        this.status = status;
        this.probes = probes;
    }

    @Override
    public HealthCheckResponse call() {
        return StatusReport.of(status, probes.isLive());
    }
}
