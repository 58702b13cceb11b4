package dev.millrace.publish;

import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;

/** A real producer whose records meet faults on the way: refused before they leave, or lost their answer. */
final class FlawedProducer {

    /** What happens to one record. */
    record Flaw(Exception error, boolean written) {

        /** Nothing is wrong, but the records that follow are written first. */
        static final Flaw LATE = new Flaw(null, true);

        /** It is written into a topic that is deleted and made anew before the records that follow. */
        static final Flaw INTO_THE_OLD_TOPIC = new Flaw(null, true);
    }

    private FlawedProducer() {
    }

    @SuppressWarnings("unchecked")
    static Producer<byte[], byte[]> of(Producer<byte[], byte[]> real,
            Function<ProducerRecord<byte[], byte[]>, Optional<Flaw>> flaws) {
        return (Producer<byte[], byte[]>) Proxy.newProxyInstance(FlawedProducer.class.getClassLoader(),
                new Class<?>[] {Producer.class}, (proxy, method, arguments) -> {
                    if (!method.getName().equals("send")) {
                        return method.invoke(real, arguments);
                    }
                    ProducerRecord<byte[], byte[]> record = (ProducerRecord<byte[], byte[]>) arguments[0];
                    Callback answer = (Callback) arguments[1];
                    Optional<Flaw> flaw = flaws.apply(record);
                    if (flaw.isEmpty()) {
                        return real.send(record, answer);
                    }
                    Exception error = flaw.get().error();
                    if (flaw.get() == Flaw.LATE) {
                        return CompletableFuture.runAsync(() -> real.send(record, answer),
                                CompletableFuture.delayedExecutor(300, TimeUnit.MILLISECONDS));
                    }
                    if (flaw.get() == Flaw.INTO_THE_OLD_TOPIC) {
                        return real.send(record, (metadata, none) -> answer.onCompletion(new RecordMetadata(
                                new TopicPartition(metadata.topic(), metadata.partition()), 1_000_000, 0, 0, 0, 0), none));
                    }
                    if (flaw.get().written()) {
                        return real.send(record, (metadata, none) -> answer.onCompletion(null, error));
                    }
                    answer.onCompletion(null, error);
                    return CompletableFuture.failedFuture(error);
                });
    }
}
