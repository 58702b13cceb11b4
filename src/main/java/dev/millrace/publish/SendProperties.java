package dev.millrace.publish;

import dev.millrace.config.Acks;
import dev.millrace.config.SendSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;

/**
 * The options of sending in the producer's words.
 *
 * @param acks by which brokers acknowledge, which need not be what the settings say
 */
record SendProperties(SendSettings settings, Acks acks) {

    private static final int MOST_IN_ORDER = 5;

    SendProperties(SendSettings settings) {
        this(settings, settings.acks());
    }

    /** The same at the level at which nothing is lost. */
    SendProperties sure() {
        return new SendProperties(settings, Acks.ALL);
    }

    /** What the user's own properties may override. */
    Map<String, Object> preferred() {
        Map<String, Object> properties = new HashMap<>();
        properties.put(ProducerConfig.BATCH_SIZE_CONFIG, Integer.toString(settings.batchSize()));
        properties.put(ProducerConfig.LINGER_MS_CONFIG, millis(settings.batchTimeout()));
        properties.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, settings.compression().code());
        properties.put(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION, Integer.toString(inFlight()));
        properties.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, millis(settings.requestTimeout()));
        properties.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, millis(settings.deliveryTimeout()));
        return properties;
    }

    /** What they may not. */
    Map<String, Object> required() {
        return Map.of(
                ProducerConfig.ACKS_CONFIG, acks.code(),
                ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, Boolean.toString(acks == Acks.ALL));
    }

    /** An idempotent producer refuses to be made with more. */
    private int inFlight() {
        return acks == Acks.ALL ? Math.min(settings.inFlight(), MOST_IN_ORDER) : settings.inFlight();
    }

    private static String millis(Duration time) {
        return Long.toString(time.toMillis());
    }
}
