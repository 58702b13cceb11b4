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
 * Offsets in a compacted topic, so that a container needs no disk. They are written when the changes before them are
 * acknowledged, and so never overtake them.
 */
public final class TopicOffsetStore implements OffsetStore {

    private final String topic;
    private final OffsetProducer writer;
    private final OffsetTopic offsetTopic;
    private final KafkaErrors errors;

    public TopicOffsetStore(Settings settings, Producers producers) {
        this.topic = settings.offsets().topic();
        this.writer = new OffsetProducer(settings, producers);
        this.errors = new KafkaErrors(settings);
        this.offsetTopic = new OffsetTopic(topic, new ClientSettings(settings).other(), errors);
    }

    @Override
    public Map<ByteBuffer, ByteBuffer> load() {
        return offsetTopic.createdOrRead();
    }

    /** What {@link #load} would give, without creating the topic. */
    public static Map<ByteBuffer, ByteBuffer> look(Settings settings) {
        KafkaErrors errors = new KafkaErrors(settings);
        return new OffsetTopic(settings.offsets().topic(), new ClientSettings(settings).other(), errors).look();
    }

    @Override
    public void save(Map<ByteBuffer, ByteBuffer> offsets) {
        List<Future<RecordMetadata>> sent = new ArrayList<>(offsets.size());
        try {
            Producer<byte[], byte[]> producer = writer.get();
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

    @Override
    public void close() {
        writer.close();
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
