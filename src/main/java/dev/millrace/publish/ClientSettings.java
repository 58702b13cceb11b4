package dev.millrace.publish;

import dev.millrace.config.Settings;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** The configuration of our Kafka clients. Order and durability are not for the user to lose, so they come last. */
final class ClientSettings {

    /** JMX and the push of metrics to the brokers cost time at the start; Micrometer reads the metrics without either. */
    private static final Map<String, Object> QUIET = Map.of(
            ProducerConfig.METRIC_REPORTER_CLASSES_CONFIG, "",
            ProducerConfig.ENABLE_METRICS_PUSH_CONFIG, "false");

    private static final long SMALLEST_REQUEST = 16L << 20;

    private final Settings settings;

    ClientSettings(Settings settings) {
        this.settings = settings;
    }

    Map<String, Object> producer() {
        Map<String, Object> producer = new HashMap<>();
        producer.putAll(QUIET);
        producer.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4");
        producer.put(ProducerConfig.LINGER_MS_CONFIG, "5");
        producer.put(ProducerConfig.BATCH_SIZE_CONFIG, Integer.toString(128 << 10));
        producer.put(ProducerConfig.BUFFER_MEMORY_CONFIG, Long.toString(Math.max(bufferBytes(), requestBytes())));
        producer.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, Integer.toString(requestBytes()));
        producer.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, "5000");
        producer.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, "10000");
        producer.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, "30000");
        producer.put(ProducerConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, "1000");
        producer.put(ProducerConfig.METADATA_MAX_AGE_CONFIG, "60000");
        producer.putAll(settings.sink().properties());
        producer.putAll(access());
        producer.put(ProducerConfig.ACKS_CONFIG, "all");
        producer.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, "true");
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
        Map<String, Object> access = new HashMap<>();
        settings.sink().properties().forEach((name, value) -> {
            if (name.startsWith("security.") || name.startsWith("sasl.") || name.startsWith("ssl.")
                    || name.equals("client.dns.lookup")) {
                access.put(name, value);
            }
        });
        access.putAll(new SecuritySettings(settings.sink().security()).client());
        access.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, settings.sink().brokers());
        access.put(ProducerConfig.CLIENT_ID_CONFIG, "millrace-" + settings.pipeline());
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
