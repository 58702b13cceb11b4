package dev.millrace.health;

import dev.millrace.config.Settings;
import dev.millrace.pipeline.PipelineStatus;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Up while changes flow, or would flow if there were any. */
@Readiness
@ApplicationScoped
class ReadyCheck implements HealthCheck {

    private final PipelineStatus status;
    private final Duration readyStall;

    ReadyCheck(PipelineStatus status, Settings settings) {
        this.status = status;
        this.readyStall = settings.health().readyStall();
    }

    @Override
    public HealthCheckResponse call() {
        boolean waitsTooLong = status.waiting().filter(wait -> wait.compareTo(readyStall) > 0).isPresent();
        boolean ready = status.current().state().isCapturing() && !status.hasLastPublishFailed() && !waitsTooLong;
        return StatusReport.of(status, ready);
    }
}
