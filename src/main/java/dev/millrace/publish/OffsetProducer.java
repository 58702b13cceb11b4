package dev.millrace.publish;

import dev.millrace.config.Acks;
import dev.millrace.config.Settings;
import java.time.Duration;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;

/**
 * Writes the position. That is the producer of the changes, unless their loss is accepted: the slot moves once the
 * position is written, and one that is lost afterwards would be a gap at the next start.
 */
final class OffsetProducer implements AutoCloseable {

    private static final Duration TO_CLOSE = Duration.ofSeconds(1);

    private final Settings settings;
    private final Producers ofChanges;
    private Producer<byte[], byte[]> own;

    OffsetProducer(Settings settings, Producers ofChanges) {
        this.settings = settings;
        this.ofChanges = ofChanges;
    }

    synchronized Producer<byte[], byte[]> get() {
        if (settings.sink().sending().acks() == Acks.ALL) {
            return ofChanges.get();
        }
        if (own == null) {
            own = new KafkaProducer<>(new ClientSettings(settings).sureProducer());
        }
        return own;
    }

    @Override
    public synchronized void close() {
        if (own != null) {
            own.close(TO_CLOSE);
        }
    }
}
