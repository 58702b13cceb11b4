package dev.millrace.control;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.millrace.change.Table;
import dev.millrace.observe.FlowStatistics;
import dev.millrace.observe.TableFlow;
import dev.millrace.pipeline.PipelineStatus;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The tables that are captured, and those that were, with what has come of their changes. */
@ApplicationScoped
class TablesDocument {

    private static final List<String> ALWAYS_SHOWN = List.of("r", "c", "u", "d");

    private final PipelineStatus status;
    private final FlowStatistics statistics;

    TablesDocument(PipelineStatus status, FlowStatistics statistics) {
        this.status = status;
        this.statistics = statistics;
    }

    byte[] write() {
        Map<Table, String> topics = status.source().topics();
        SortedMap<Table, TableFlow> flows =
                new TreeMap<>(Comparator.comparing(Table::schema).thenComparing(Table::name));
        topics.keySet().forEach(table -> flows.put(table, TableFlow.NONE));
        flows.putAll(statistics.snapshot().tables());
        return JsonDocument.of(out -> {
            out.writeArrayFieldStart("tables");
            for (Map.Entry<Table, TableFlow> flow : flows.entrySet()) {
                write(flow.getKey(), topics.get(flow.getKey()), flow.getValue(), out);
            }
            out.writeEndArray();
        });
    }

    private static void write(Table table, String topic, TableFlow flow, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("name", table.toString());
        out.writeStringField("schema", table.schema());
        out.writeStringField("table", table.name());
        if (topic != null) {
            out.writeStringField("topic", topic);
        }
        out.writeObjectFieldStart("rows");
        Map<String, Long> rows = new TreeMap<>(flow.rows());
        ALWAYS_SHOWN.forEach(code -> rows.putIfAbsent(code, 0L));
        for (Map.Entry<String, Long> count : rows.entrySet()) {
            out.writeNumberField(count.getKey(), count.getValue());
        }
        out.writeEndObject();
        out.writeNumberField("bytes", flow.bytes());
        JsonDocument.time(out, "lastChangeAt", flow.lastChangeAt());
        out.writeObjectFieldStart("setAside");
        out.writeNumberField("skipped", flow.skipped());
        out.writeNumberField("deadLettered", flow.deadLettered());
        out.writeEndObject();
        out.writeNumberField("unreadableValues", flow.unreadableValues());
        out.writeEndObject();
    }
}
