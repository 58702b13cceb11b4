package dev.millrace.publish;

import dev.millrace.config.Settings;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigException;

/** Tells whether the producer can be made, before any is needed. */
public final class ProducerSettings {

    private ProducerSettings() {
    }

    /** @throws PublishException when a property of the producer has a wrong value, or the port is no place for it */
    public static void check(Settings settings) {
        try {
            new ProducerConfig(new ClientSettings(settings).producer());
        } catch (ConfigException e) {
            throw new KafkaErrors(settings).explain(null, e);
        }
        WrongDoor door = new WrongDoor(settings);
        if (door.isForPlainText()) {
            door.sentence().ifPresent(sentence -> {
                throw new PublishException(sentence, null);
            });
        }
    }
}
