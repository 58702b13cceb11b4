package dev.millrace.publish;

import dev.millrace.change.ChangeBatch;
import dev.millrace.config.Settings;
import dev.millrace.config.SinkSettings;
import dev.millrace.config.SinkSettings.Format;
import dev.millrace.config.TopicCreation;
import dev.millrace.format.JsonEncoder;
import dev.millrace.route.TopicNames;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;

/**
 * Delivers the batches of the channel and settles each: acknowledged when every change is in Kafka or set aside, refused
 * otherwise. Batches come one at a time, on the thread that captured them, and settle before it goes on.
 */
@ApplicationScoped
public class ChangePublisher {

    private final List<PublishListener> listeners;
    private final SetAsideReport setAside;
    private final KafkaErrors errors;
    private final Outlet outlet;

    ChangePublisher(ChannelProducer producers, @All List<PublishListener> listeners,
            @All List<SetAsideListener> setAside, @All List<UnavailableValueListener> unavailable, Settings settings) {
        SinkSettings sink = settings.sink();
        this.listeners = listeners;
        this.setAside = new SetAsideReport(setAside);
        this.errors = new KafkaErrors(settings);
        RecordFactory records = new RecordFactory(
                new JsonEncoder(sink.format() == Format.JSON_SCHEMA, sink.replaceNullWithDefault()),
                new Destinations(TopicNames.of(settings), settings.routing()), sink.compression(),
                sink.traceparentColumn().map(TraceParent::new), unavailable);
        Map<String, Object> client = new ClientSettings(settings).other();
        TopicCreation always = new TopicCreation(true, sink.topics().rules());
        KnownTopics.Keeper topics = new OwnTopicKeeper(sink.deadLetterTopic(),
                new TopicKeeper(always, client, errors)::ensure, new TopicKeeper(sink.topics(), client, errors)::ensure);
        this.outlet = new Outlet(producers, records, new KnownTopics(topics), new RowPolicy(sink.rows()),
                new DeadLetters(sink.deadLetterTopic()), errors, sink.retry(), listeners);
    }

    @Incoming(BatchChannel.NAME)
    CompletionStage<Void> publish(Message<ChangeBatch> message) {
        ChangeBatch batch = message.getPayload();
        listeners.forEach(listener -> listener.started(batch));
        try {
            Delivered delivered = new Delivery(outlet, batch).deliver();
            delivered.aside().forEach(setAside::tell);
            listeners.forEach(listener -> listener.acknowledged(batch, delivered.bytes()));
            return message.ack();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return refuse(message, e);
        } catch (RuntimeException e) {
            return refuse(message, e);
        }
    }

    private CompletionStage<Void> refuse(Message<ChangeBatch> message, Exception failure) {
        PublishException explained = errors.explain(null, failure);
        listeners.forEach(listener -> listener.failed(message.getPayload(), explained));
        return message.nack(explained);
    }
}
