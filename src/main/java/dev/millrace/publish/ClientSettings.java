package dev.millrace.publish;

import dev.millrace.config.Settings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** The configuration of our Kafka clients. What order and durability rest on comes last, so nothing overrides it. */
final class ClientSettings {

    /** JMX and the push of metrics to the brokers cost time at the start; Micrometer reads the metrics without either. */
    private static final Map<String, Object> QUIET = Map.of(
            ProducerConfig.METRIC_REPORTER_CLASSES_CONFIG, "",
            ProducerConfig.ENABLE_METRICS_PUSH_CONFIG, "false");

    /** Load balancers of clouds drop what is idle for four minutes or more, and tell nobody. */
    private static final Duration LONGEST_IDLE = Duration.ofMinutes(3);

    private static final long SMALLEST_REQUEST = 16L << 20;

    private final Settings settings;

    ClientSettings(Settings settings) {
        this.settings = settings;
    }

    Map<String, Object> producer() {
        return producer(new SendProperties(settings.sink().sending()));
    }

    /** For what must not be lost whatever the user chose for the changes. */
    Map<String, Object> sureProducer() {
        return producer(new SendProperties(settings.sink().sending()).sure());
    }

    private Map<String, Object> producer(SendProperties sending) {
        Map<String, Object> producer = new HashMap<>();
        producer.putAll(QUIET);
        producer.putAll(sending.preferred());
        producer.put(ProducerConfig.BUFFER_MEMORY_CONFIG, Long.toString(Math.max(bufferBytes(), requestBytes())));
        producer.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, Integer.toString(requestBytes()));
        producer.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, "5000");
        producer.put(ProducerConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, "1000");
        producer.put(ProducerConfig.METADATA_MAX_AGE_CONFIG, "60000");
        producer.put(ProducerConfig.CONNECTIONS_MAX_IDLE_MS_CONFIG, Long.toString(LONGEST_IDLE.toMillis()));
        producer.putAll(settings.sink().properties());
        producer.putAll(access());
        producer.putAll(sending.required());
        producer.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class.getName());
        producer.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class.getName());
        return producer;
    }

    /** For clients that are not the producer. */
    Map<String, Object> other() {
        Map<String, Object> other = new HashMap<>(QUIET);
        other.putAll(access());
        return other;
    }

    private Map<String, Object> access() {
        Map<String, Object> access = new SecuritySettings(settings.sink().security()).client();
        settings.sink().properties().forEach((name, value) -> {
            if (name.startsWith("security.") || name.startsWith("sasl.") || name.startsWith("ssl.")
                    || name.equals("client.dns.lookup")) {
                access.put(name, value);
            }
        });
        access.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, settings.sink().brokers());
        access.put(ProducerConfig.CLIENT_ID_CONFIG, settings.sink().sending().clientId());
        return access;
    }

    /** Enough for the largest message that we let through, so that its size is judged in one place. */
    private int requestBytes() {
        int largest = settings.sink().rows().maxMessageBytes();
        return (int) Math.min(Integer.MAX_VALUE, Math.max(SMALLEST_REQUEST, 2L * largest));
    }

    private static long bufferBytes() {
        return Math.max(16L << 20, Math.min(64L << 20, Runtime.getRuntime().maxMemory() / 8));
    }
}
