package dev.millrace.publish;

import dev.millrace.capture.OffsetStore;
import dev.millrace.config.Settings;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;

/**
 * Offsets in a compacted topic, so that a container needs no disk. They are written by the producer that wrote the
 * changes, and so never overtake them.
 */
public final class TopicOffsetStore implements OffsetStore {

    private final String topic;
    private final ChannelProducer producers;
    private final OffsetTopic offsetTopic;
    private final KafkaErrors errors;

    public TopicOffsetStore(Settings settings, ChannelProducer producers) {
        this.topic = settings.offsets().topic();
        this.producers = producers;
        this.errors = new KafkaErrors(settings);
        this.offsetTopic = new OffsetTopic(topic, new ClientSettings(settings).other(), errors);
    }

    @Override
    public Map<ByteBuffer, ByteBuffer> load() {
        return offsetTopic.createdOrRead();
    }

    @Override
    public void save(Map<ByteBuffer, ByteBuffer> offsets) {
        Producer<byte[], byte[]> producer = producers.get();
        List<Future<RecordMetadata>> sent = new ArrayList<>(offsets.size());
        try {
            offsets.forEach((key, value) ->
                    sent.add(producer.send(new ProducerRecord<>(topic, 0, bytes(key), bytes(value)))));
            producer.flush();
            for (Future<RecordMetadata> each : sent) {
                each.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw errors.explain(topic, e);
        } catch (Exception e) {
            throw errors.explain(topic, e);
        }
    }

    private static byte[] bytes(ByteBuffer buffer) {
        if (buffer == null) {
            return null;
        }
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }
}
