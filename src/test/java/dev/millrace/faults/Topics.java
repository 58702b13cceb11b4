package dev.millrace.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Reads a run's topics from beginning to end, and on, when nothing is done to the cluster any more. */
final class Topics implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(100);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final List<TopicPartition> partitions;
    private final int prefixLength;
    private final String deadLetters;

    Topics(Stagehand stage) {
        consumer = new KafkaConsumer<>(Map.of(
                "bootstrap.servers", stage.arena().cluster().bootstrapServers(),
                "allow.auto.create.topics", "false",
                "enable.auto.commit", "false",
                "auto.offset.reset", "earliest"), new ByteArrayDeserializer(), new ByteArrayDeserializer());
        prefixLength = stage.topic("").length();
        deadLetters = stage.deadLetters();
        partitions = Stream.concat(stage.topics().stream(), Stream.of(deadLetters))
                .flatMap(topic -> consumer.partitionsFor(topic).stream())
                .map(info -> new TopicPartition(info.topic(), info.partition())).toList();
        consumer.assign(partitions);
    }

    /** What has come since the last call. */
    void read(Consumer<Copy> copies, Consumer<DeadLetter> letters) {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
            if (record.topic().equals(deadLetters)) {
                letters.accept(letter(payload(record.value())));
            } else {
                copies.accept(copy(record));
            }
        }
    }

    void readToEnd(Consumer<Copy> copies, Consumer<DeadLetter> letters) {
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            read(copies, letters);
        }
    }

    @Override
    public void close() {
        consumer.close();
    }

    private Copy copy(ConsumerRecord<byte[], byte[]> record) {
        JsonNode value = payload(record.value());
        RowKey row = new RowKey(record.topic().substring(prefixLength), payload(record.key()).path("id").asLong());
        JsonNode after = value.path("after").isObject() ? value.get("after") : null;
        return new Copy(row, record.partition(), record.offset(), value.path("op").asText(),
                after == null ? 0 : after.path("version").asLong(), value.path("source").path("txId").asLong(),
                record.timestamp(), after);
    }

    private static DeadLetter letter(JsonNode letter) {
        byte[] key = letter.path("key").asText().getBytes(StandardCharsets.UTF_8);
        return new DeadLetter(new RowKey(letter.path("table").asText(), payload(key).path("id").asLong()),
                letter.path("op").asText(), letter.path("position").path("txId").asLong());
    }

    private static JsonNode payload(byte[] document) {
        try {
            JsonNode json = JSON.readTree(document);
            return json.has("payload") ? json.get("payload") : json;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
