package dev.millrace.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** One record as it lies in a topic: bytes first, so that a test can compare documents to the byte. */
public record TopicRecord(String topic, int partition, long offset, long timestamp, byte[] key, byte[] value,
        Map<String, String> headers) {

    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    static TopicRecord of(ConsumerRecord<byte[], byte[]> record) {
        Map<String, String> headers = new LinkedHashMap<>();
        record.headers().forEach(header -> headers.put(header.key(), text(header.value())));
        return new TopicRecord(record.topic(), record.partition(), record.offset(), record.timestamp(), record.key(),
                record.value(), headers);
    }

    public String keyText() {
        return text(key);
    }

    public String valueText() {
        return text(value);
    }

    /** The key's fields, with or without a schema around them. */
    public JsonNode keyJson() {
        return payload(parse(key));
    }

    public JsonNode json() {
        return parse(value);
    }

    /** Null for a tombstone. */
    public Envelope envelope() {
        return value == null ? null : Envelope.of(payload(json()));
    }

    private static JsonNode payload(JsonNode document) {
        boolean wrapped = document.size() == 2 && document.has("schema") && document.has("payload");
        return wrapped ? document.get("payload") : document;
    }

    private static JsonNode parse(byte[] bytes) {
        try {
            return bytes == null ? JSON.nullNode() : JSON.readTree(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(byte[] bytes) {
        return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
    }
}
