package dev.millrace.publish;

import dev.millrace.config.Settings;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import java.time.Duration;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;
import org.jboss.logging.Logger;

/**
 * The producer that the outgoing channel owns. Its configuration, metrics and life are the channel's; sending goes past
 * the channel's emitter, which costs three times as much for each record.
 */
@ApplicationScoped
public class ChannelProducer implements Producers {

    static final String CHANNEL = "changes";

    private static final Logger LOG = Logger.getLogger(ChannelProducer.class);
    /** A request on its way may still be written; one that is written after the replacement's would be out of order. */
    private static final Duration TO_LET_GO = Duration.ofSeconds(10);
    private static final Duration TO_END = Duration.ofSeconds(1);
    private static final Duration TO_CREATE = Duration.ofSeconds(20);

    private final KafkaClientService clients;
    private final KafkaErrors errors;
    private final ClientSettings settings;
    private final Event<Producer<?, ?>> created;
    private volatile Producer<byte[], byte[]> replacement;

    /** @param channel never used to send; it makes the channel, and so its producer, come to life */
    ChannelProducer(KafkaClientService clients, Settings settings, Event<Producer<?, ?>> created,
            @Channel(CHANNEL) Emitter<byte[]> channel) {
        this.clients = clients;
        this.settings = new ClientSettings(settings);
        this.created = created;
        this.errors = new KafkaErrors(settings);
        NativeLz4.load();
    }

    /** @throws PublishException when the client can't be made, as when no broker's name can be resolved */
    @Override
    public Producer<byte[], byte[]> get() {
        Producer<byte[], byte[]> latest = replacement;
        return latest == null ? ofTheChannel() : latest;
    }

    /**
     * A new producer in place of one that will never send again. The channel can't make its own anew; what it does for its
     * producer, metrics and the end, is done for this one here.
     */
    @Override
    public Producer<byte[], byte[]> rebuilt(Producer<byte[], byte[]> broken) {
        LOG.warn("Kafka producer is beyond repair and made anew");
        broken.close(TO_LET_GO);
        try {
            replacement = new KafkaProducer<>(settings.producer());
        } catch (RuntimeException e) {
            throw errors.explain(null, e);
        }
        created.fire(replacement);
        return replacement;
    }

    @PreDestroy
    void close() {
        if (replacement != null) {
            replacement.close(TO_END);
        }
    }

    private Producer<byte[], byte[]> ofTheChannel() {
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
