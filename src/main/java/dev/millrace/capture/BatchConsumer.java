package dev.millrace.capture;

import dev.millrace.change.ChangeBatch;
import java.util.concurrent.CompletionStage;

/** Takes a batch; the stage completes when each of its changes is settled, and only then does the position move. */
@FunctionalInterface
public interface BatchConsumer {

    CompletionStage<Void> accept(ChangeBatch batch);
}
