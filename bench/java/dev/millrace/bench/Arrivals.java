package dev.millrace.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Reads, after the fact, how late the rows of a time arrived in a topic whose records carry the broker's time of arrival;
 * while it is measured nobody reads.
 */
record Arrivals(String brokers, String topic) {

    private static final JsonFactory JSON = new JsonFactory();
    private static final Duration POLL = Duration.ofSeconds(2);

    /** Of the rows that were committed between two moments, in milliseconds since 1970. */
    Latencies ofRowsCommitted(long from, long until) {
        List<Double> milliseconds = new ArrayList<>();
        try (Consumer<byte[], byte[]> consumer = new KafkaConsumer<>(Map.of("bootstrap.servers", brokers),
                new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            seek(consumer, from);
            for (ConsumerRecords<byte[], byte[]> some = consumer.poll(POLL); !some.isEmpty(); some = consumer.poll(POLL)) {
                for (ConsumerRecord<byte[], byte[]> record : some) {
                    double committed = committedMicros(record.value()) / 1e3;
                    if (committed >= from && committed <= until) {
                        milliseconds.add(record.timestamp() - committed);
                    }
                }
            }
        }
        return new Latencies(milliseconds);
    }

    private void seek(Consumer<byte[], byte[]> consumer, long from) {
        List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                .map(info -> new TopicPartition(topic, info.partition())).toList();
        consumer.assign(partitions);
        Map<TopicPartition, Long> times = new HashMap<>();
        partitions.forEach(partition -> times.put(partition, from));
        consumer.offsetsForTimes(times).forEach((partition, found) -> {
            if (found == null) {
                consumer.seekToEnd(List.of(partition));
            } else {
                consumer.seek(partition, found.offset());
            }
        });
    }

    /** {@code payload.source.ts_us}: the schema in front of it names the field, too, but only as text. */
    private static long committedMicros(byte[] document) {
        try (JsonParser parser = JSON.createParser(document)) {
            boolean inSource = false;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.FIELD_NAME) {
                    if (parser.currentName().equals("schema")) {
                        parser.nextToken();
                        parser.skipChildren();
                    } else if (parser.currentName().equals("source")) {
                        inSource = parser.nextToken() == JsonToken.START_OBJECT;
                    } else if (inSource && parser.currentName().equals("ts_us")) {
                        return parser.nextLongValue(0);
                    }
                }
            }
            throw new IllegalStateException("a message has no time of commit");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
