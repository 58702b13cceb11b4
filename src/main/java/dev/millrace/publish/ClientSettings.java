package dev.millrace.publish;

import dev.millrace.config.Settings;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** The configuration of our Kafka clients. Order and durability are not for the user to lose, so they come last. */
final class ClientSettings {

    private final Settings settings;

    ClientSettings(Settings settings) {
        this.settings = settings;
    }

    Map<String, Object> producer() {
        Map<String, Object> producer = new HashMap<>();
        producer.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4");
        producer.put(ProducerConfig.LINGER_MS_CONFIG, "5");
        producer.put(ProducerConfig.BATCH_SIZE_CONFIG, Integer.toString(128 << 10));
        producer.put(ProducerConfig.BUFFER_MEMORY_CONFIG, Long.toString(bufferBytes()));
        producer.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, Integer.toString(16 << 20));
        producer.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, "5000");
        producer.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, "10000");
        producer.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, "30000");
        producer.put(ProducerConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, "1000");
        producer.put(ProducerConfig.METADATA_MAX_AGE_CONFIG, "60000");
        producer.putAll(settings.sink().properties());
        producer.putAll(common());
        producer.put(ProducerConfig.ACKS_CONFIG, "all");
        producer.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, "true");
        producer.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class.getName());
        producer.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class.getName());
        return producer;
    }

    /** What each client needs to reach the cluster and sign in. */
    Map<String, Object> common() {
        Map<String, Object> common = new HashMap<>();
        settings.sink().properties().forEach((name, value) -> {
            if (name.startsWith("security.") || name.startsWith("sasl.") || name.startsWith("ssl.")
                    || name.equals("client.dns.lookup")) {
                common.put(name, value);
            }
        });
        common.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, settings.sink().brokers());
        common.put(ProducerConfig.CLIENT_ID_CONFIG, "millrace-" + settings.pipeline());
        return common;
    }

    private static long bufferBytes() {
        return Math.max(16L << 20, Math.min(64L << 20, Runtime.getRuntime().maxMemory() / 8));
    }
}
