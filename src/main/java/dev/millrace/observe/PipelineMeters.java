package dev.millrace.observe;

import dev.millrace.capture.QueueGauge;
import dev.millrace.pipeline.FailureKind;
import dev.millrace.pipeline.PipelineStatus;
import dev.millrace.pipeline.State;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.Optional;

/** What the pipeline is doing and how far it is behind, as gauges. */
@ApplicationScoped
class PipelineMeters {

    private static final double NANOS_A_SECOND = 1e9;

    private final MeterRegistry registry;
    private final PipelineStatus status;
    private final QueueGauge queue;

    PipelineMeters(MeterRegistry registry, PipelineStatus status, QueueGauge queue) {
        this.registry = registry;
        this.status = status;
        this.queue = queue;
    }

    void register(@Observes StartupEvent event) {
        for (State state : State.values()) {
            Gauge.builder("millrace.state", status, current -> current.current().state() == state ? 1 : 0)
                    .tag("state", state.name().toLowerCase(java.util.Locale.ROOT))
                    .description("1 for the state the pipeline is in, 0 for the others").register(registry);
        }
        Gauge.builder("millrace.acknowledgement.age", status, current -> seconds(current.acknowledgementAge()))
                .baseUnit("seconds").description("Time since Kafka last acknowledged a batch; NaN before the first")
                .register(registry);
        Gauge.builder("millrace.heartbeat.age", status, current -> seconds(current.heardAge()))
                .baseUnit("seconds").description("Time since the source last sent anything, heartbeats included, that was"
                        + " taken; NaN before the first").register(registry);
        Gauge.builder("millrace.waiting", status, current -> current.waiting().map(PipelineMeters::seconds).orElse(0.0))
                .baseUnit("seconds").description("How long the oldest unsettled batch has waited for Kafka")
                .register(registry);
        Gauge.builder("millrace.slot.lag", status, current -> current.slotLag().isPresent()
                        ? current.slotLag().getAsLong() : Double.NaN)
                .baseUnit("bytes").description("Log that the source keeps for this pipeline").register(registry);
        Gauge.builder("millrace.slot.lag.limit", status, current -> current.source().logLimit().isPresent()
                        ? current.source().logLimit().getAsLong() : Double.NaN)
                .baseUnit("bytes").description("Log that the source keeps for it at most, or changes are lost; NaN where"
                        + " nothing limits it").register(registry);
        registerQueue();
        FunctionCounter.builder("millrace.retries", status, PipelineStatus::retries)
                .description("Attempts to run that were made because the one before failed").register(registry);
        FunctionCounter.builder("millrace.engine.restarts", status, PipelineStatus::engineRestarts)
                .description("Starts of Debezium's engine after its first").register(registry);
        for (FailureKind kind : FailureKind.values()) {
            FunctionCounter.builder("millrace.failures", status, current -> current.failures(kind))
                    .tag("kind", kind.code()).description("Runs that ended in a failure, by where to look for it")
                    .register(registry);
        }
    }

    private void registerQueue() {
        Gauge.builder("millrace.queue.waiting", queue, QueueGauge::waiting)
                .baseUnit("events").description("Change events between the connector and the publisher").register(registry);
        Gauge.builder("millrace.queue.limit.events", queue, QueueGauge::capacity)
                .baseUnit("events").description("Change events that may wait there; the connector waits itself beyond")
                .register(registry);
        Gauge.builder("millrace.queue.bytes", queue, QueueGauge::bytes)
                .baseUnit("bytes").description("Memory that the change events in the queue take, by estimate")
                .register(registry);
        Gauge.builder("millrace.queue.limit.bytes", queue, QueueGauge::byteCapacity)
                .baseUnit("bytes").description("Memory that they may take; the connector waits itself beyond")
                .register(registry);
    }

    private static double seconds(Optional<Duration> duration) {
        return duration.map(PipelineMeters::seconds).orElse(Double.NaN);
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / NANOS_A_SECOND;
    }
}
