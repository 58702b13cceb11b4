package dev.millrace.health;

import dev.millrace.pipeline.PipelineStatus;
import dev.millrace.pipeline.ProbeStatus;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Up while changes flow, or would flow if there were any. */
@Readiness
@ApplicationScoped
class ReadyCheck implements HealthCheck {

    private final PipelineStatus status;
    private final ProbeStatus probes;

    ReadyCheck(PipelineStatus status, ProbeStatus probes) {
        this.status = status;
        this.probes = probes;
    }

    @Override
    public HealthCheckResponse call() {
        return StatusReport.of(status, probes.isReady());
    }
}
