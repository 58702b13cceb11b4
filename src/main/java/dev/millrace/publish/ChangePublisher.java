package dev.millrace.publish;

import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.config.Settings;
import dev.millrace.config.SinkSettings.Format;
import dev.millrace.format.EncodingException;
import dev.millrace.format.JsonEncoder;
import dev.millrace.route.TopicNames;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;

/**
 * Sends the batches of the channel to Kafka and settles each: acknowledged when every record was, refused with the first
 * failure otherwise. Batches come one at a time, on the thread that captured them.
 */
@ApplicationScoped
public class ChangePublisher {

    private final ChannelProducer producers;
    private final List<PublishListener> listeners;
    private final KafkaErrors errors;
    private final RecordFactory records;

    ChangePublisher(ChannelProducer producers, @All List<PublishListener> listeners, Settings settings) {
        this.producers = producers;
        this.listeners = listeners;
        this.errors = new KafkaErrors(settings.sink().brokers());
        this.records = new RecordFactory(
                new JsonEncoder(settings.sink().format() == Format.JSON_SCHEMA, settings.sink().replaceNullWithDefault()),
                new TopicNames(settings.sink().topicPrefix()));
    }

    @Incoming(BatchChannel.NAME)
    CompletionStage<Void> publish(Message<ChangeBatch> message) {
        ChangeBatch batch = message.getPayload();
        int[] bytes = new int[batch.size()];
        listeners.forEach(listener -> listener.started(batch));
        return send(batch, bytes).handle((settled, failure) -> {
            if (failure == null) {
                listeners.forEach(listener -> listener.acknowledged(batch, bytes));
                return message.ack();
            }
            PublishException explained = errors.explain(null, failure);
            listeners.forEach(listener -> listener.failed(batch, explained));
            return message.nack(explained);
        }).thenCompose(settled -> settled);
    }

    private CompletionStage<Void> send(ChangeBatch batch, int[] bytes) {
        Settlement settlement = new Settlement(errors, wanted -> largest(batch, bytes, wanted));
        String topic = null;
        try {
            Producer<byte[], byte[]> producer = producers.get();
            for (int i = 0; i < batch.size() && !settlement.hasFailed(); i++) {
                ProducerRecord<byte[], byte[]> record = record(batch.changes().get(i));
                topic = record.topic();
                bytes[i] = length(record.key()) + length(record.value());
                settlement.sending();
                producer.send(record, settlement);
            }
        } catch (RuntimeException e) {
            settlement.fail(errors.explain(topic, e));
            return settlement.abandoned();
        }
        return settlement.allSent();
    }

    private ProducerRecord<byte[], byte[]> record(Change change) {
        try {
            return records.record(change);
        } catch (EncodingException e) {
            throw new PublishException("a row of " + change.table().map(Object::toString).orElse(change.origin())
                    + " can't be encoded: " + e.getMessage(), e);
        }
    }

    private int largest(ChangeBatch batch, int[] bytes, String topic) {
        return IntStream.range(0, bytes.length)
                .filter(i -> bytes[i] > 0 && records.topic(batch.changes().get(i)).equals(topic))
                .map(i -> bytes[i]).max().orElse(0);
    }

    private static int length(byte[] part) {
        return part == null ? 0 : part.length;
    }
}
