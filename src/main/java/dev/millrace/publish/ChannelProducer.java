package dev.millrace.publish;

import dev.millrace.config.Settings;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigException;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;

/**
 * The producer that the outgoing channel owns. Its configuration, metrics and life are the channel's; sending goes past
 * the channel's emitter, which costs three times as much for each record.
 */
@ApplicationScoped
public class ChannelProducer {

    static final String CHANNEL = "changes";

    private static final Duration TO_CREATE = Duration.ofSeconds(20);

    private final KafkaClientService clients;
    private final ClientSettings settings;
    private final KafkaErrors errors;

    /** @param channel never used to send; it makes the channel, and so its producer, come to life */
    ChannelProducer(KafkaClientService clients, Settings settings, @Channel(CHANNEL) Emitter<byte[]> channel) {
        this.clients = clients;
        this.settings = new ClientSettings(settings);
        this.errors = new KafkaErrors(settings.sink().brokers());
        NativeLz4.load();
    }

    /** @throws PublishException when a property of the producer has a wrong value, before any is needed */
    public void checkSettings() {
        try {
            new ProducerConfig(settings.producer());
        } catch (ConfigException e) {
            throw errors.explain(null, e);
        }
    }

    /** @throws PublishException when the client can't be made, as when no broker's name can be resolved */
    public Producer<byte[], byte[]> get() {
        var channelProducer = clients.<byte[], byte[]>getProducer(CHANNEL);
        Producer<byte[], byte[]> producer = channelProducer.unwrap();
        if (producer != null) {
            return producer;
        }
        try {
            return channelProducer.runOnSendingThread(created -> created).await().atMost(TO_CREATE);
        } catch (RuntimeException e) {
            throw errors.explain(null, e);
        }
    }
}
