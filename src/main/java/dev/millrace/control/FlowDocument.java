package dev.millrace.control;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.millrace.observe.FlowSnapshot;
import dev.millrace.observe.FlowStatistics;
import dev.millrace.pipeline.PipelineStatus;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Instant;

/** How fast changes flow and how far they are behind. */
@ApplicationScoped
class FlowDocument {

    private static final double TENTHS = 10.0;

    private final PipelineStatus status;
    private final FlowStatistics statistics;

    FlowDocument(PipelineStatus status, FlowStatistics statistics) {
        this.status = status;
        this.statistics = statistics;
    }

    byte[] write() {
        return JsonDocument.of(out -> {
            JsonDocument.time(out, "at", Instant.now());
            write(statistics.snapshot(), out);
        });
    }

    void write(FlowSnapshot flow, JsonGenerator out) throws IOException {
        out.writeNumberField("changesPerSecond", Math.round(flow.changesPerSecond() * TENTHS) / TENTHS);
        if (flow.lag().isPresent()) {
            out.writeObjectFieldStart("lagMs");
            out.writeNumberField("last", flow.lag().get().last());
            out.writeNumberField("p50", flow.lag().get().p50());
            out.writeNumberField("p99", flow.lag().get().p99());
            out.writeEndObject();
        }
        out.writeNumberField("waitingChanges", status.waitingChanges());
        if (status.slotLag().isPresent()) {
            out.writeNumberField("slotLagBytes", Math.max(0, status.slotLag().getAsLong()));
        }
    }
}
