package dev.millrace.health;

import dev.millrace.pipeline.PipelineStatus;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/** The body that all three probes answer with. */
final class StatusReport {

    private StatusReport() {
    }

    static HealthCheckResponse of(PipelineStatus status, boolean up) {
        PipelineStatus.Current current = status.current();
        HealthCheckResponseBuilder report = HealthCheckResponse.named("pipeline").status(up)
                .withData("state", current.state().name())
                .withData("since", current.since().toString());
        if (!current.reason().isEmpty()) {
            report.withData("reason", current.reason());
        }
        status.acknowledgementAge().ifPresent(age -> report.withData("acknowledged_ms_ago", age.toMillis()));
        status.waiting().ifPresent(wait -> report.withData("waiting_ms", wait.toMillis()));
        return report.build();
    }
}
