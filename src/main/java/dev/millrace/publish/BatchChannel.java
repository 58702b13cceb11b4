package dev.millrace.publish;

import dev.millrace.capture.BatchConsumer;
import dev.millrace.change.ChangeBatch;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;
import org.eclipse.microprofile.reactive.messaging.Message;

/**
 * Where captured batches enter the channel. One message carries a batch, since a message for each record costs more than
 * publishing it; its acknowledgement is what lets the engine's position move.
 */
@ApplicationScoped
public class BatchChannel implements BatchConsumer {

    static final String NAME = "batches";

    private final Emitter<ChangeBatch> emitter;

    BatchChannel(@Channel(NAME) Emitter<ChangeBatch> emitter) {
        this.emitter = emitter;
    }

    @Override
    public CompletionStage<Void> accept(ChangeBatch batch) {
        CompletableFuture<Void> settled = new CompletableFuture<>();
        emitter.send(Message.of(batch,
                () -> {
                    settled.complete(null);
                    return CompletableFuture.completedFuture(null);
                },
                failure -> {
                    settled.completeExceptionally(failure);
                    return CompletableFuture.completedFuture(null);
                }));
        return settled;
    }
}
