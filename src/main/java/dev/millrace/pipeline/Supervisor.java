package dev.millrace.pipeline;

import dev.millrace.backfill.BackfillQueue;
import dev.millrace.capture.BatchConsumer;
import dev.millrace.capture.QueueGauge;
import dev.millrace.config.Settings;
import dev.millrace.source.Source;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.jboss.logging.Logger;

/** Keeps a run going: starts the next from the committed position when one fails, until stopped or beyond help. */
final class Supervisor implements Runnable, Steering {

    private static final Logger LOG = Logger.getLogger(Supervisor.class);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(3);
    private static final Duration TURN = Duration.ofSeconds(1);

    private final Settings settings;
    private final Source source;
    private final OffsetStores stores;
    private final BatchConsumer consumer;
    private final QueueGauge queue;
    private final NewTables newTables;
    private final PipelineStatus status;
    private final BackfillQueue backfills;
    private final IntConsumer exit;
    private final SlotWatch slot;
    private final PauseSwitch pause = new PauseSwitch();
    private final Backoff backoff = new Backoff(LONGEST_WAIT);
    private final CountDownLatch channels = new CountDownLatch(1);
    private final CountDownLatch stopping = new CountDownLatch(1);
    private volatile Run run;

    /** @param exit ends the process with an exit code */
    Supervisor(Settings settings, Source source, OffsetStores stores, BatchConsumer consumer, QueueGauge queue,
            NewTables newTables, PipelineStatus status, BackfillQueue backfills, IntConsumer exit) {
        this.settings = settings;
        this.source = source;
        this.stores = stores;
        this.consumer = consumer;
        this.queue = queue;
        this.newTables = newTables;
        this.status = status;
        this.backfills = backfills;
        this.exit = exit;
        this.slot = new SlotWatch(status, settings.source().slot());
    }

    @Override
    public void run() {
        try {
            while (!isStopping()) {
                if (pause.isPaused()) {
                    hold();
                } else {
                    attempt();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The checks may run before this; changes flow, and a failure ends the process, only after it. */
    void channelsAreOpen() {
        channels.countDown();
    }

    void stop() throws InterruptedException {
        stopping.countDown();
        channels.countDown();
        pause.stop();
        endRun();
    }

    @Override
    public void pause(boolean keep) {
        pause.pause(keep);
        Thread ending = new Thread(this::endRunForPause, "millrace-pause");
        ending.setDaemon(true);
        ending.start();
    }

    @Override
    public void resume() {
        pause.resume();
    }

    @Override
    public boolean isPaused() {
        return pause.isPaused();
    }

    @Override
    public boolean isPauseKept() {
        return pause.isStored();
    }

    private void endRunForPause() {
        try {
            endRun();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void endRun() throws InterruptedException {
        Run current = run;
        if (current != null) {
            current.stop();
        }
    }

    private void hold() throws InterruptedException {
        channels.await();
        new Hold(status, pause, new PauseMark(settings.pipeline()), slot).execute(source, stores);
        if (!isStopping()) {
            status.enter(State.STARTING, "");
        }
    }

    private void attempt() throws InterruptedException {
        run = new Run(settings, status, channels, pause, slot, backfills);
        if (isStopping() || pause.isPaused()) {
            return;
        }
        try {
            run.execute(source, stores, consumer, queue, newTables);
        } catch (InterruptedException e) {
            throw e;
        } catch (Throwable e) {
            if (!isStopping() && !pause.isPaused()) {
                LOG.debug("Run ended", e);
                Failure failure = Failure.of(e, source);
                status.failed(failure);
                handle(failure);
            }
        }
    }

    private void handle(Failure failure) throws InterruptedException {
        switch (failure.cure()) {
            case PERSON -> {
                status.enter(State.FAILED, failure.sentence());
                channels.await();
                stopping.countDown();
                exit.accept(failure.exitCode());
            }
            case WAIT -> {
                status.enter(State.RETRYING, failure.sentence());
                stopping.await(TURN.toMillis(), TimeUnit.MILLISECONDS);
            }
            case RETRY -> {
                if (status.hasAcknowledgedSince(run.startedAt())) {
                    backoff.reset();
                }
                Duration wait = backoff.next();
                status.retried(failure.sentence(), wait);
                stopping.await(wait.toMillis(), TimeUnit.MILLISECONDS);
            }
            default -> throw new IllegalStateException("unknown cure " + failure.cure());
        }
    }

    private boolean isStopping() {
        return stopping.getCount() == 0;
    }
}
