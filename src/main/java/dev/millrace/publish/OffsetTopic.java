package dev.millrace.publish;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jboss.logging.Logger;

/** Makes sure of the topic that keeps the offsets, and reads it from beginning to end. */
final class OffsetTopic {

    private static final Logger LOG = Logger.getLogger(OffsetTopic.class);
    private static final int MILLIS_TO_ANSWER = 5_000;
    private static final String MILLIS_BETWEEN_CONNECTS = "500";
    /** With brokers away, a client would wait for its last requests and hold up the stop. */
    private static final Duration TO_CLOSE = Duration.ofSeconds(1);
    private static final Duration TO_READ = Duration.ofSeconds(20);

    private final String topic;
    private final Map<String, Object> client;
    private final KafkaErrors errors;
    private final TopicErrors topicErrors;

    OffsetTopic(String topic, Map<String, Object> client, KafkaErrors errors) {
        this.topic = topic;
        this.client = client;
        this.errors = errors;
        this.topicErrors = new TopicErrors(errors);
    }

    Map<ByteBuffer, ByteBuffer> createdOrRead() {
        ByteArrayDeserializer bytes = new ByteArrayDeserializer();
        try {
            KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(consumerSettings(), bytes, bytes);
            try {
                if (!consumer.partitionsFor(topic).isEmpty()) {
                    administer(this::requireCompaction);
                    return read(consumer);
                }
            } finally {
                consumer.close(CloseOptions.timeout(TO_CLOSE));
            }
        } catch (RuntimeException e) {
            throw errors.explain(null, e);
        }
        administer(this::create);
        return Map.of();
    }

    /** What is in the topic; nothing where there is none. */
    Map<ByteBuffer, ByteBuffer> look() {
        ByteArrayDeserializer bytes = new ByteArrayDeserializer();
        try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(consumerSettings(), bytes, bytes)) {
            return consumer.partitionsFor(topic).isEmpty() ? Map.of() : read(consumer);
        } catch (RuntimeException e) {
            throw errors.explain(null, e);
        }
    }

    private void administer(AdminTask task) {
        Map<String, Object> settings = new HashMap<>(client);
        settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, Integer.toString(MILLIS_TO_ANSWER));
        settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, Integer.toString(MILLIS_TO_ANSWER));
        settings.put(AdminClientConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, MILLIS_BETWEEN_CONNECTS);
        try {
            Admin admin = Admin.create(settings);
            try {
                task.run(admin);
            } finally {
                admin.close(TO_CLOSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw errors.explain(topic, e);
        } catch (ExecutionException | RuntimeException e) {
            throw errors.explain(null, e);
        }
    }

    private void create(Admin admin) throws InterruptedException, ExecutionException {
        try {
            answer(admin.createTopics(List.of(compacted(topic))).all());
            LOG.infof("Offsets topic created topic=%s", topic);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof TopicExistsException) {
                return;
            }
            if (e.getCause() instanceof AuthorizationException) {
                throw topicErrors.offsetsNotCreated(topic, e);
            }
            throw e;
        }
    }

    static NewTopic compacted(String topic) {
        return new NewTopic(topic, Optional.of(1), Optional.empty())
                .configs(Map.of(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT));
    }

    private void requireCompaction(Admin admin) throws InterruptedException, ExecutionException {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        Config config;
        try {
            config = answer(admin.describeConfigs(List.of(resource)).all()).get(resource);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof AuthorizationException) {
                LOG.warnf("Offsets topic can't be checked, DescribeConfigs is not granted topic=%s", topic);
                return;
            }
            throw e;
        }
        String policy = config.get(TopicConfig.CLEANUP_POLICY_CONFIG).value();
        if (!TopicConfig.CLEANUP_POLICY_COMPACT.equals(policy)) {
            throw topicErrors.offsetsNotCompacted(topic, policy);
        }
    }

    private Map<String, Object> consumerSettings() {
        Map<String, Object> settings = new HashMap<>(client);
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
        settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, "false");
        settings.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        // Closing waits for the fetch that the last poll has sent ahead, and that finds nothing more.
        settings.put(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, "10");
        settings.put(ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, Integer.toString(MILLIS_TO_ANSWER));
        settings.put(ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG, Integer.toString(MILLIS_TO_ANSWER));
        settings.put(ConsumerConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, MILLIS_BETWEEN_CONNECTS);
        return settings;
    }

    private Map<ByteBuffer, ByteBuffer> read(KafkaConsumer<byte[], byte[]> consumer) {
        TopicPartition partition = new TopicPartition(topic, 0);
        Map<ByteBuffer, ByteBuffer> offsets = new HashMap<>();
        consumer.assign(List.of(partition));
        consumer.seekToBeginning(List.of(partition));
        long end = consumer.endOffsets(List.of(partition)).get(partition);
        long deadline = System.nanoTime() + TO_READ.toNanos();
        while (consumer.position(partition) < end) {
            if (System.nanoTime() > deadline) {
                throw new PublishException("the offsets topic " + topic + " can't be read to its end", null);
            }
            consumer.poll(Duration.ofMillis(200)).forEach(record -> {
                if (record.key() != null && record.value() != null) {
                    offsets.put(ByteBuffer.wrap(record.key()), ByteBuffer.wrap(record.value()));
                } else if (record.key() != null) {
                    offsets.remove(ByteBuffer.wrap(record.key()));
                }
            });
        }
        return offsets;
    }

    private static <T> T answer(KafkaFuture<T> future) throws InterruptedException, ExecutionException {
        try {
            return future.get(MILLIS_TO_ANSWER * 2L, TimeUnit.MILLISECONDS);
        } catch (java.util.concurrent.TimeoutException e) {
            throw new ExecutionException(new org.apache.kafka.common.errors.TimeoutException(e.getMessage()));
        }
    }

    private interface AdminTask {
        void run(Admin admin) throws InterruptedException, ExecutionException;
    }
}
