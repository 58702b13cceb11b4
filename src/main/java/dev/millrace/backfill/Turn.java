package dev.millrace.backfill;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/** One thing after the other, on a thread that ends with the process. */
final class Turn {

    private static final Logger LOG = Logger.getLogger(Turn.class);
    private static final int SECONDS_TO_WAIT = 10;

    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread made = new Thread(task, "millrace-backfills");
        made.setDaemon(true);
        return made;
    });

    void take(Runnable step) {
        thread.execute(() -> {
            try {
                step.run();
            } catch (RuntimeException e) {
                LOG.errorf(e, "Backfills are in disorder");
            }
        });
    }

    /** Empty also where the turn doesn't come in time. */
    <T> Optional<T> await(Supplier<Optional<T>> step) {
        try {
            return thread.submit(step::get).get(SECONDS_TO_WAIT, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException | TimeoutException e) {
            return Optional.empty();
        }
    }
}
