package dev.millrace.publish;

import dev.millrace.config.Settings;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigException;

/** Tells whether the producer can be made, before any is needed. */
public final class ProducerSettings {

    private ProducerSettings() {
    }

    /** @throws PublishException when a property of the producer has a wrong value */
    public static void check(Settings settings) {
        try {
            new ProducerConfig(new ClientSettings(settings).producer());
        } catch (ConfigException e) {
            throw new KafkaErrors(settings.sink().brokers()).explain(null, e);
        }
    }
}
