package dev.millrace.health;

import dev.millrace.pipeline.PipelineStatus;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Startup;

/** Up once changes have been captured for the first time, and from then on. */
@Startup
@ApplicationScoped
class StartedCheck implements HealthCheck {

    private final PipelineStatus status;

    StartedCheck(PipelineStatus status) {
        this.status = status;
    }

    @Override
    public HealthCheckResponse call() {
        return StatusReport.of(status, status.hasEverCaptured());
    }
}
