package dev.millrace.health;

import dev.millrace.pipeline.PipelineStatus;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/** The body that all three probes answer with. */
final class StatusReport {

    private StatusReport() {
    }

    /** As {@code name=value} pairs, in the names' order; what may be in there differs from source to source. */
    private static String position(Map<String, ?> position) {
        return new TreeMap<>(position).entrySet().stream().filter(entry -> entry.getValue() != null)
                .map(Object::toString).collect(Collectors.joining(" "));
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
        report.withData("waiting_changes", status.waitingChanges());
        if (!status.position().isEmpty()) {
            report.withData("position", position(status.position()));
        }
        return report.build();
    }
}
