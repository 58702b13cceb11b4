package dev.millrace.demo;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import com.fasterxml.jackson.databind.JsonNode;
import dev.millrace.kit.Envelope;
import dev.millrace.kit.TopicRecord;

/** One message as the consumer received it, in the words of the console. */
record Change(Instant received, String topic, Operation operation, String key, String what, long lagMillis) {

    static Change of(TopicRecord record, Instant received) {
        Envelope envelope = record.envelope();
        return new Change(received, record.topic(), Operation.of(envelope.op()), key(record.keyJson()),
                what(envelope, record.keyJson()), received.toEpochMilli() - envelope.sourceMillis());
    }

    private static String key(JsonNode key) {
        return String.join("/", StreamSupport.stream(key.spliterator(), false).map(JsonNode::asText).toList());
    }

    private static String what(Envelope envelope, JsonNode key) {
        JsonNode before = envelope.before();
        JsonNode after = envelope.after();
        if (after == null) {
            return before == null ? "" : fields(before, key);
        }
        return before == null ? fields(after, key) : difference(before, after);
    }

    private static String fields(JsonNode row, JsonNode key) {
        return String.join(" ", names(row).filter(name -> !key.has(name) && !row.get(name).isNull())
                .map(name -> name + "=" + row.get(name).asText()).toList());
    }

    private static String difference(JsonNode before, JsonNode after) {
        List<String> parts = new ArrayList<>();
        names(after).filter(name -> !Objects.equals(before.get(name), after.get(name)))
                .forEach(name -> parts.add(name + ": " + before.path(name).asText() + " -> "
                        + after.get(name).asText()));
        return String.join(" ", parts);
    }

    private static Stream<String> names(JsonNode row) {
        List<String> names = new ArrayList<>();
        row.fieldNames().forEachRemaining(names::add);
        return names.stream();
    }
}
