package dev.millrace.publish;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Asks for topics as a producer does, so that brokers create them if they create topics by themselves; whether they do
 * can't be asked without the right to read their configuration. A consumer asks once, where a producer would wait.
 */
final class AutoCreation {

    private AutoCreation() {
    }

    /** Returns without waiting for the topics; with the reasons where they will not come. */
    static Map<String, RuntimeException> request(Map<String, Object> client, Set<String> topics, Deadline deadline) {
        int left = deadline.millisLeft();
        Map<String, Object> settings = new HashMap<>(client);
        settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, "true");
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
        settings.put(ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG, left);
        settings.put(ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, left);
        ByteArrayDeserializer bytes = new ByteArrayDeserializer();
        KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(settings, bytes, bytes);
        Map<String, RuntimeException> refusals = new LinkedHashMap<>();
        try {
            topics.forEach(topic -> {
                try {
                    consumer.partitionsFor(topic, Duration.ofMillis(deadline.millisLeft()));
                } catch (TopicAuthorizationException | InvalidTopicException | TimeoutException e) {
                    refusals.put(topic, e);
                }
            });
        } finally {
            consumer.close(CloseOptions.timeout(Duration.ZERO));
        }
        return refusals;
    }
}
