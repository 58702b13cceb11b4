package dev.millrace.control;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.millrace.config.Settings;
import dev.millrace.observe.FlowSnapshot;
import dev.millrace.observe.FlowStatistics;
import dev.millrace.pipeline.PipelineStatus;
import dev.millrace.pipeline.ProbeStatus;
import dev.millrace.pipeline.StateChange;
import dev.millrace.pipeline.Steering;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Everything about the pipeline that one look should tell. */
@ApplicationScoped
class PipelineDocument {

    private final Settings settings;
    private final PipelineStatus status;
    private final ProbeStatus probes;
    private final FlowStatistics statistics;
    private final FlowDocument flow;
    private final History history;
    private final Steering steering;
    private final Instant startedAt = ProcessHandle.current().info().startInstant().orElseGet(Instant::now);
    private final Map<String, String> versions = Versions.read();

    PipelineDocument(Settings settings, PipelineStatus status, ProbeStatus probes, FlowStatistics statistics,
            FlowDocument flow, History history, Steering steering) {
        this.settings = settings;
        this.status = status;
        this.probes = probes;
        this.statistics = statistics;
        this.flow = flow;
        this.history = history;
        this.steering = steering;
    }

    byte[] write() {
        return JsonDocument.of(out -> {
            writeState(out);
            writeProgress(statistics.snapshot(), out);
            writeProbes(out);
            writeHistory(out);
            writeVersions(out);
            out.writeStringField("control", settings.control().access().name().toLowerCase(Locale.ROOT));
            writeTexts("configuration", settings.shown().values(), out);
        });
    }

    private void writeState(JsonGenerator out) throws IOException {
        PipelineStatus.Current current = status.current();
        out.writeStringField("pipeline", settings.pipeline());
        out.writeStringField("state", current.state().name());
        JsonDocument.text(out, "reason", current.reason());
        String advice = Advice.on(status);
        if (!advice.isEmpty()) {
            out.writeStringField("advice", advice);
        }
        JsonDocument.time(out, "since", current.since());
        JsonDocument.time(out, "startedAt", startedAt);
        out.writeBooleanField("paused", steering.isPaused());
        if (steering.isPaused()) {
            out.writeBooleanField("pauseKept", steering.isPauseKept());
        }
    }

    private void writeProgress(FlowSnapshot flowing, JsonGenerator out) throws IOException {
        if (!status.position().isEmpty()) {
            out.writeObjectFieldStart("position");
            for (Map.Entry<String, ?> part : new TreeMap<>(status.position()).entrySet()) {
                if (part.getValue() != null) {
                    out.writeObjectField(part.getKey(), part.getValue());
                }
            }
            out.writeEndObject();
        }
        writeMillis("acknowledgedMsAgo", status.acknowledgementAge(), out);
        out.writeNumberField("waitingMs", status.waiting().map(Duration::toMillis).orElse(0L));
        flow.write(flowing, out);
        out.writeObjectFieldStart("published");
        out.writeNumberField("rows", flowing.rows());
        out.writeNumberField("bytes", flowing.bytes());
        out.writeEndObject();
        if (status.source().logLimit().isPresent()) {
            out.writeNumberField("slotLagLimitBytes", status.source().logLimit().getAsLong());
        }
        out.writeNumberField("retries", status.retries());
    }

    private static void writeMillis(String name, Optional<Duration> duration, JsonGenerator out) throws IOException {
        if (duration.isPresent()) {
            out.writeNumberField(name, duration.get().toMillis());
        }
    }

    private void writeProbes(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("probes");
        out.writeStringField("started", upOrDown(probes.hasStarted()));
        out.writeStringField("ready", upOrDown(probes.isReady()));
        out.writeStringField("live", upOrDown(probes.isLive()));
        out.writeEndObject();
    }

    private static String upOrDown(boolean up) {
        return up ? "UP" : "DOWN";
    }

    private void writeHistory(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("errors");
        for (StateChange error : history.errors()) {
            out.writeStartObject();
            JsonDocument.time(out, "at", error.at());
            out.writeStringField("state", error.to().name());
            JsonDocument.text(out, "reason", error.reason());
            out.writeEndObject();
        }
        out.writeEndArray();
        List<StateChange> transitions = history.transitions();
        out.writeArrayFieldStart("history");
        for (StateChange transition : transitions) {
            out.writeStartObject();
            StateDocument.write(transition, out);
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private void writeVersions(JsonGenerator out) throws IOException {
        Map<String, String> all = new TreeMap<>(versions);
        if (!status.source().version().isEmpty()) {
            all.put(settings.source().origin(), status.source().version());
        }
        writeTexts("versions", all, out);
    }

    private static void writeTexts(String name, Map<String, String> texts, JsonGenerator out) throws IOException {
        out.writeObjectFieldStart(name);
        for (Map.Entry<String, String> text : texts.entrySet()) {
            JsonDocument.text(out, text.getKey(), text.getValue());
        }
        out.writeEndObject();
    }
}
