package dev.millrace.publish;

import dev.millrace.config.Settings;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.apache.kafka.clients.producer.Producer;
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
    private final KafkaErrors errors;

    /** @param channel never used to send; it makes the channel, and so its producer, come to life */
    ChannelProducer(KafkaClientService clients, Settings settings, @Channel(CHANNEL) Emitter<byte[]> channel) {
        this.clients = clients;
        this.errors = new KafkaErrors(settings.sink().brokers());
        NativeLz4.load();
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
