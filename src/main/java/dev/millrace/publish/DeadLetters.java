package dev.millrace.publish;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.change.Change;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;

/** Makes the record that stands for a change that can't be published: all there is to know of it but its values. */
final class DeadLetters {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final String topic;

    DeadLetters(String topic) {
        this.topic = topic;
    }

    ProducerRecord<byte[], byte[]> record(SetAside row) {
        Change change = row.change();
        Map<String, Object> letter = new LinkedHashMap<>();
        letter.put("table", RowPolicy.origin(change));
        letter.put("topic", row.topic());
        letter.put("key", row.key().isEmpty() ? null : row.key());
        letter.put("op", change.operation().code());
        letter.put("position", change.position());
        letter.put("committed_ms", change.committedAt() == 0 ? null : change.committedAt());
        letter.put("bytes", row.bytes() == 0 ? null : row.bytes());
        letter.put("cause", row.cause().code());
        letter.put("reason", row.reason());
        byte[] key = row.key().isEmpty() ? null : bytes(row.key());
        return new ProducerRecord<>(topic, null, null, key, json(letter), headers(row));
    }

    private static List<Header> headers(SetAside row) {
        return List.of(
                new RecordHeader("millrace-table", bytes(RowPolicy.origin(row.change()))),
                new RecordHeader("millrace-error", bytes(row.reason())),
                new RecordHeader("millrace-position", json(row.change().position())));
    }

    private static byte[] json(Object value) {
        try {
            return JSON.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
