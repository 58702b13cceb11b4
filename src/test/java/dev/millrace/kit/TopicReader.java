package dev.millrace.kit;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Reads topics from their beginning, those included that appear later, without a consumer group; keeps all it read,
 * in the order of each partition.
 */
public final class TopicReader implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration LOOK_AROUND = Duration.ofMillis(500);

    private final Consumer<byte[], byte[]> consumer;
    private final Predicate<String> wanted;
    private final List<TopicRecord> records = new ArrayList<>();
    private Instant looked = Instant.MIN;

    private TopicReader(String bootstrapServers, Predicate<String> wanted, Map<String, Object> properties) {
        QuietLogs.apply();
        Map<String, Object> all = new HashMap<>(Map.of(
                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers,
                ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false,
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false,
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest"));
        all.putAll(properties);
        consumer = new KafkaConsumer<>(all, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        this.wanted = wanted;
    }

    public static TopicReader of(String bootstrapServers, String... topics) {
        Set<String> names = Set.of(topics);
        return new TopicReader(bootstrapServers, names::contains, Map.of());
    }

    /** Every topic the predicate accepts; properties are further ones of the consumer. */
    public static TopicReader matching(String bootstrapServers, Predicate<String> wanted,
            Map<String, Object> properties) {
        return new TopicReader(bootstrapServers, wanted, properties);
    }

    /** All records read so far. */
    public List<TopicRecord> records() {
        return List.copyOf(records);
    }

    /** What has come since the last call, after at most the given time. */
    public List<TopicRecord> poll(Duration patience) {
        lookAround();
        if (consumer.assignment().isEmpty()) {
            LockSupport.parkNanos(patience.toNanos());
            return List.of();
        }
        List<TopicRecord> fresh = new ArrayList<>();
        consumer.poll(patience).forEach(record -> fresh.add(TopicRecord.of(record)));
        return fresh;
    }

    /** Reads until the predicate holds for all records read so far, those of earlier calls included. */
    public List<TopicRecord> readUntil(Predicate<List<TopicRecord>> done, Duration patience) {
        Instant end = Instant.now().plus(patience);
        while (!done.test(records)) {
            if (Instant.now().isAfter(end)) {
                throw new AssertionError("not read within " + patience + ", got " + records.size() + " records of "
                        + consumer.assignment());
            }
            records.addAll(poll(POLL));
        }
        return records();
    }

    public List<TopicRecord> readCount(int count, Duration patience) {
        return readUntil(all -> all.size() >= count, patience);
    }

    /** Reads up to where the topics end now. */
    public List<TopicRecord> readToEnd(Duration patience) {
        looked = Instant.MIN;
        lookAround();
        Map<TopicPartition, Long> ends = consumer.endOffsets(consumer.assignment());
        return readUntil(all -> ends.entrySet().stream()
                .allMatch(end -> consumer.position(end.getKey()) >= end.getValue()), patience);
    }

    public long countAll() {
        looked = Instant.MIN;
        lookAround();
        Set<TopicPartition> partitions = consumer.assignment();
        Map<TopicPartition, Long> starts = consumer.beginningOffsets(partitions);
        return consumer.endOffsets(partitions).entrySet().stream()
                .mapToLong(end -> end.getValue() - starts.get(end.getKey())).sum();
    }

    @Override
    public void close() {
        consumer.close();
    }

    private void lookAround() {
        if (Instant.now().isBefore(looked.plus(LOOK_AROUND))) {
            return;
        }
        looked = Instant.now();
        Set<TopicPartition> partitions = new HashSet<>(consumer.assignment());
        Collection<List<PartitionInfo>> topics = consumer.listTopics().values();
        topics.stream().flatMap(List::stream).filter(info -> wanted.test(info.topic()))
                .forEach(info -> partitions.add(new TopicPartition(info.topic(), info.partition())));
        if (!partitions.equals(consumer.assignment())) {
            consumer.assign(partitions);
        }
    }
}
