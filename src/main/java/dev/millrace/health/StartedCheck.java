package dev.millrace.health;

import dev.millrace.pipeline.PipelineStatus;
import dev.millrace.pipeline.ProbeStatus;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Startup;

/** Up once changes have been captured for the first time, and from then on; and where the pipeline starts paused. */
@Startup
@ApplicationScoped
class StartedCheck implements HealthCheck {

    private final PipelineStatus status;
    private final ProbeStatus probes;

    StartedCheck(PipelineStatus status, ProbeStatus probes) {
        this.status = status;
        this.probes = probes;
    }

    @Override
    public HealthCheckResponse call() {
        return StatusReport.of(status, probes.hasStarted());
    }
}
