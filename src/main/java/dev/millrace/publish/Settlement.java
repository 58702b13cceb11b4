package dev.millrace.publish;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToIntFunction;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.errors.RecordTooLargeException;

/**
 * Counts the acknowledgements of one batch. One object serves all its records, since a future for each would cost more
 * than sending it.
 */
final class Settlement implements Callback {

    private final AtomicInteger open = new AtomicInteger(1);
    private final AtomicReference<PublishException> failure = new AtomicReference<>();
    private final CompletableFuture<Void> settled = new CompletableFuture<>();
    private final KafkaErrors errors;
    private final ToIntFunction<String> largest;

    /** @param largest bytes of the largest message of the batch that was sent to a topic */
    Settlement(KafkaErrors errors, ToIntFunction<String> largest) {
        this.errors = errors;
        this.largest = largest;
    }

    void sending() {
        open.incrementAndGet();
    }

    @Override
    public void onCompletion(RecordMetadata metadata, Exception error) {
        if (error != null) {
            fail(explained(metadata == null ? null : metadata.topic(), error));
        }
        release();
    }

    private PublishException explained(String topic, Exception error) {
        return error instanceof RecordTooLargeException tooLarge && topic != null
                ? errors.tooLarge(topic, largest.applyAsInt(topic), tooLarge)
                : errors.explain(topic, error);
    }

    void fail(PublishException error) {
        failure.compareAndSet(null, error);
    }

    boolean hasFailed() {
        return failure.get() != null;
    }

    /** To be called once, when no further record follows. */
    CompletionStage<Void> allSent() {
        release();
        return settled;
    }

    /** Like {@link #allSent()}, for a record that was announced and never left. */
    CompletionStage<Void> abandoned() {
        settled.completeExceptionally(failure.get());
        return settled;
    }

    private void release() {
        if (open.decrementAndGet() == 0) {
            PublishException error = failure.get();
            if (error == null) {
                settled.complete(null);
            } else {
                settled.completeExceptionally(error);
            }
        }
    }
}
