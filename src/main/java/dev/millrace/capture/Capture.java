package dev.millrace.capture;

import dev.millrace.change.Table;
import io.debezium.embedded.Connect;
import io.debezium.engine.DebeziumEngine;
import io.debezium.engine.RecordChangeEvent;
import io.debezium.engine.format.ChangeEventFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.connect.source.SourceRecord;
import org.jboss.logging.Logger;

/**
 * One run of Debezium's engine, from its start to its end. An engine can't be started twice, so each run is a new object.
 */
public final class Capture {

    private static final Logger LOG = Logger.getLogger(Capture.class);
    private static final long ASK_AGAIN_MILLIS = 50;

    private final EngineLink link;
    private final BatchHandler handler;
    private final DebeziumEngine<RecordChangeEvent<SourceRecord>> engine;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread thread;
    private volatile boolean stopping;

    /**
     * @param engineProperties what the source's adapter says about connector, tables and names
     * @param loaded           what {@code offsets} gave when it was loaded
     */
    public Capture(Map<String, String> engineProperties, OffsetStore offsets, Map<ByteBuffer, ByteBuffer> loaded,
            Duration flushInterval, BatchConsumer consumer, QueueGauge queue, CaptureListener listener) {
        link = new EngineLink(offsets, loaded, queue, listener);
        handler = new BatchHandler(consumer, link);
        engine = DebeziumEngine.create(ChangeEventFormat.of(Connect.class))
                .using(withOurs(engineProperties))
                .using(new OffsetFlushPolicy(flushInterval))
                .using((success, message, error) -> end(listener, success, message, error))
                .notifying(handler)
                .build();
        thread = new Thread(engine, "millrace-capture");
        // An engine that fails at the moment it is closed throws, in place of telling its end.
        thread.setUncaughtExceptionHandler((any, thrown) -> end(listener, false, thrown.getMessage(), thrown));
    }

    public void start() {
        thread.start();
    }

    /** Has rows read while changes are streamed; to be called when the one before has ended. */
    public void backfill(BackfillOrder order) {
        link.signals().add(BackfillSignals.start(order));
    }

    /** Ends a backfill on demand where it stands. */
    public void stopBackfill(List<Table> tables) {
        link.signals().add(BackfillSignals.stop(tables));
    }

    /** Waits for the engine's end, and tells whether it has come. */
    public boolean awaitEnd(Duration timeout) throws InterruptedException {
        return ended.await(timeout.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Lets the batch in hand settle for up to a third of the time given, then ends the engine. The engine waits for its
     * connections without a limit, and so is ended by a thread of its own.
     *
     * @return whether the engine ended in time
     */
    public boolean stop(Duration timeout) throws InterruptedException {
        stopping = true;
        long deadline = System.nanoTime() + timeout.toNanos();
        handler.drain(timeout.toMillis() / 3);
        Thread closing = new Thread(this::closeOnceItCan, "millrace-capture-stop");
        closing.setDaemon(true);
        closing.start();
        return ended.await(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
    }

    private void closeOnceItCan() {
        try {
            while (!close() && !ended.await(ASK_AGAIN_MILLIS, TimeUnit.MILLISECONDS)) {
                LOG.debug("Asking the engine again to close");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean close() {
        try {
            engine.close();
            return true;
        } catch (IllegalStateException e) {
            LOG.debugf("Engine can't be closed yet reason=%s", e.getMessage());
            return ended.getCount() == 0;
        } catch (IOException e) {
            LOG.debugf(e, "Engine closed with a fault");
            return true;
        }
    }

    private Properties withOurs(Map<String, String> engineProperties) {
        Properties properties = new Properties();
        // Its reader may wait for room in a queue that nobody empties any more, and is interrupted after this.
        properties.put("executor.shutdown.timeout.ms", "1000");
        properties.putAll(engineProperties);
        properties.put(EngineLink.PROPERTY, link.id());
        properties.put("offset.storage", EngineOffsetStore.class.getName());
        properties.put("offset.flush.timeout.ms", "3000");
        properties.put("queue.provider.type", EngineQueue.NAME);
        properties.put("notification.enabled.channels", EngineNotifications.NAME);
        properties.put("signal.enabled.channels", EngineSignals.NAME);
        properties.put("signal.poll.interval.ms", "250");
        // A retry inside the engine would hide the failure from the pipeline's state.
        properties.put("errors.max.retries", "0");
        return properties;
    }

    private void end(CaptureListener listener, boolean success, String message, Throwable error) {
        link.close();
        if (stopping) {
            listener.ended(Optional.empty());
        } else {
            listener.ended(Optional.of(error == null ? new CaptureException("the engine has ended: " + message) : error));
        }
        ended.countDown();
    }
}
