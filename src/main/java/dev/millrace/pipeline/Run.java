package dev.millrace.pipeline;

import dev.millrace.capture.BatchConsumer;
import dev.millrace.capture.Capture;
import dev.millrace.capture.CaptureListener;
import dev.millrace.capture.OffsetStore;
import dev.millrace.capture.QueueGauge;
import dev.millrace.config.Settings;
import dev.millrace.publish.ProducerSettings;
import dev.millrace.route.TopicNames;
import dev.millrace.source.Source;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceSession;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

/** One attempt at capturing, from the checks to whatever ends it. */
final class Run implements CaptureListener {

    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(5);
    private static final Duration TO_STOP = Duration.ofSeconds(6);

    private final Settings settings;
    private final PipelineStatus status;
    private final CountDownLatch channels;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile Capture capture;
    private final long startedAt = System.nanoTime();
    private boolean stopped;

    /** @param channels open once batches can be sent */
    Run(Settings settings, PipelineStatus status, CountDownLatch channels) {
        this.settings = settings;
        this.status = status;
        this.channels = channels;
    }

    /** On the scale of {@link System#nanoTime()}. */
    long startedAt() {
        return startedAt;
    }

    /** Returns when the run was stopped; throws what ended it otherwise. */
    void execute(Source source, OffsetStores stores, BatchConsumer consumer, QueueGauge queue) throws Throwable {
        ProducerSettings.check(settings);
        try (SourceSession session = source.open(); OffsetStore store = stores.open(session)) {
            TopicNames.of(settings).check(session.tables());
            Map<ByteBuffer, ByteBuffer> offsets = session.startingPoint(store.load());
            Capture capturing = new Capture(session.engineProperties(offsets), store, offsets,
                    settings.offsets().flushInterval(), consumer, queue, this);
            channels.await();
            if (begin(capturing)) {
                watch(session, capturing);
            }
        }
        if (failure.get() != null) {
            throw failure.get();
        }
    }

    private synchronized boolean begin(Capture capturing) {
        if (stopped) {
            return false;
        }
        capture = capturing;
        capturing.start();
        return true;
    }

    private void watch(SourceSession session, Capture capturing) throws InterruptedException {
        while (!capturing.awaitEnd(BETWEEN_LOOKS)) {
            if (!session.isAlive()) {
                failure.compareAndSet(null, new SourceException(SourceException.Cure.RETRY,
                        "the connection that holds the pipeline's place in the database is lost"));
                capturing.stop(TO_STOP);
                return;
            }
            status.slotLag(session.lagBytes());
        }
    }

    void stop() throws InterruptedException {
        Capture capturing;
        synchronized (this) {
            stopped = true;
            capturing = capture;
        }
        if (capturing != null) {
            capturing.stop(TO_STOP);
        }
    }

    @Override
    public void backfillStarted() {
        status.enter(State.BACKFILLING, "");
    }

    @Override
    public void backfillCompleted() {
    }

    @Override
    public void streaming() {
        status.enter(State.STREAMING, "");
    }

    @Override
    public void ended(Optional<Throwable> cause) {
        cause.ifPresent(thrown -> failure.compareAndSet(null, thrown));
    }
}
