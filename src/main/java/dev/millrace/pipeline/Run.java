package dev.millrace.pipeline;

import dev.millrace.backfill.BackfillQueue;
import dev.millrace.backfill.Desk;
import dev.millrace.capture.BackfillListener;
import dev.millrace.capture.BatchConsumer;
import dev.millrace.capture.Capture;
import dev.millrace.capture.CaptureListener;
import dev.millrace.capture.LatestOffsets;
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
import java.util.function.BooleanSupplier;

/** One attempt at capturing, from the checks to whatever ends it. */
final class Run implements CaptureListener {

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(1_500);
    private static final Duration TO_STOP = Duration.ofSeconds(6);
    private static final Duration TO_RELEASE = Duration.ofSeconds(2);

    private final Settings settings;
    private final PipelineStatus status;
    private final CountDownLatch channels;
    private final PauseSwitch pause;
    private final SlotWatch slot;
    private final BackfillQueue backfills;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile Capture capture;
    private volatile BooleanSupplier samePlace;
    private volatile boolean streaming;
    private final long startedAt = System.nanoTime();
    private boolean stopped;

    /** @param channels open once batches can be sent */
    Run(Settings settings, PipelineStatus status, CountDownLatch channels, PauseSwitch pause, SlotWatch slot,
            BackfillQueue backfills) {
        this.settings = settings;
        this.status = status;
        this.channels = channels;
        this.pause = pause;
        this.slot = slot;
        this.backfills = backfills;
    }

    /** On the scale of {@link System#nanoTime()}. */
    long startedAt() {
        return startedAt;
    }

    /** Returns when the run was stopped, or when the next one has more to capture; throws what ended it otherwise. */
    void execute(Source source, OffsetStores stores, BatchConsumer consumer, QueueGauge queue, NewTables newTables)
            throws Throwable {
        ProducerSettings.check(settings);
        try (SourceSession session = source.open(); LatestOffsets store = new LatestOffsets(stores.open(session))) {
            TopicNames topics = TopicNames.of(settings);
            topics.check(session.tables());
            status.source(new CapturedSource(session.version(), topics.of(session.tables()),
                    status.source().logLimit()));
            Map<ByteBuffer, ByteBuffer> stored = store.load();
            if (isPausedBy(stored, store)) {
                return;
            }
            Map<ByteBuffer, ByteBuffer> offsets = session.startingPoint(stored);
            Capture capturing = new Capture(session.engineProperties(offsets), store, offsets,
                    settings.offsets().flushInterval(), consumer, queue, this);
            store.startFrom(offsets);
            samePlace = () -> session.isSamePlace(store.latest());
            channels.await();
            backfills.open(new Desk(session, store, capturing), stored.get(backfills.key()),
                    session.backfillIn(offsets));
            boolean allRead = offsets.isEmpty() || !settings.source().backfill().addNewTables();
            RunTables tables = RunTables.of(session.captured(), session.tableWatch(), allRead,
                    new KnownTables(settings.pipeline(), store, stored), newTables);
            if (begin(capturing)) {
                watch(session, capturing, tables);
            }
        } finally {
            backfills.close();
        }
        if (failure.get() != null) {
            throw failure.get();
        }
    }

    /** A pause that an earlier process was to keep; whoever has resumed since then has ended it. */
    private boolean isPausedBy(Map<ByteBuffer, ByteBuffer> stored, OffsetStore store) {
        if (!mark().isIn(stored)) {
            return false;
        }
        if (pause.found()) {
            return true;
        }
        mark().remove(store);
        return false;
    }

    private PauseMark mark() {
        return new PauseMark(settings.pipeline());
    }

    private synchronized boolean begin(Capture capturing) {
        if (stopped) {
            return false;
        }
        capture = capturing;
        status.engineStarts();
        capturing.start();
        return true;
    }

    private void watch(SourceSession session, Capture capturing, RunTables tables) throws InterruptedException {
        while (!capturing.awaitEnd(BETWEEN_LOOKS)) {
            if (!goesOn(session, tables)) {
                capturing.stop(TO_STOP);
                if (failure.get() == null) {
                    session.awaitRelease(TO_RELEASE);
                }
                return;
            }
        }
    }

    private boolean goesOn(SourceSession session, RunTables tables) {
        if (!session.isAlive()) {
            failure.compareAndSet(null, new SourceException(SourceException.Cure.RETRY,
                    "the connection that holds the pipeline's place in the database is lost"));
            return false;
        }
        slot.look(session);
        try {
            return !(streaming && settings.source().backfill().addNewTables() && tables.look());
        } catch (RuntimeException e) {
            failure.compareAndSet(null, e);
            return false;
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
        streaming = true;
        status.enter(State.STREAMING, "");
        backfills.streaming();
    }

    @Override
    public BackfillListener backfills() {
        return backfills;
    }

    @Override
    public void heard() {
        status.heard();
    }

    @Override
    public boolean mayMove() {
        return samePlace.getAsBoolean();
    }

    @Override
    public void ended(Optional<Throwable> cause) {
        cause.ifPresent(thrown -> failure.compareAndSet(null, thrown));
    }
}
