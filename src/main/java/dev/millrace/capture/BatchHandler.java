package dev.millrace.capture;

import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.change.ChangeReader;
import dev.millrace.change.SourceEvents;
import io.debezium.engine.DebeziumEngine.ChangeConsumer;
import io.debezium.engine.DebeziumEngine.RecordCommitter;
import io.debezium.engine.RecordChangeEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * Hands the engine's batches on and lets the position move only behind what has settled. Whatever goes wrong leaves here
 * as a {@link CaptureException}, which ends the engine: of Connect's retriable exceptions the engine would drop the batch
 * and commit the next one.
 */
final class BatchHandler implements ChangeConsumer<RecordChangeEvent<SourceRecord>> {

    private final BatchConsumer consumer;
    private final EngineLink link;
    private final ChangeReader reader = new ChangeReader();
    private final SourceEvents sourceEvents = new SourceEvents();
    private final ReentrantLock inBatch = new ReentrantLock();
    private volatile boolean draining;
    private boolean mayMove;

    BatchHandler(BatchConsumer consumer, EngineLink link) {
        this.consumer = consumer;
        this.link = link;
    }

    @Override
    public void handleBatch(List<RecordChangeEvent<SourceRecord>> events,
            RecordCommitter<RecordChangeEvent<SourceRecord>> committer) throws InterruptedException {
        inBatch.lockInterruptibly();
        try {
            if (draining) {
                throw new InterruptedException("capturing is being stopped");
            }
            link.listener().heard();
            settle(events);
            mayMove = mayMove || link.listener().mayMove();
            commit(events, committer);
        } catch (InterruptedException | CaptureException e) {
            throw e;
        } catch (Throwable e) {
            throw new CaptureException(e.getMessage(), e);
        } finally {
            inBatch.unlock();
        }
    }

    /** Lets the batch in hand settle and its offsets be stored, and refuses any further one. */
    void drain(long timeoutMillis) throws InterruptedException {
        draining = true;
        if (inBatch.tryLock(timeoutMillis, TimeUnit.MILLISECONDS)) {
            inBatch.unlock();
        }
    }

    private void settle(List<RecordChangeEvent<SourceRecord>> events) throws InterruptedException {
        List<Change> changes = new ArrayList<>(events.size());
        for (RecordChangeEvent<SourceRecord> event : events) {
            if (!ChangeReader.isHeartbeat(event.record())) {
                changes.add(reader.read(event.record()));
            }
        }
        if (changes.isEmpty()) {
            return;
        }
        try {
            consumer.accept(new ChangeBatch(changes)).toCompletableFuture().get();
        } catch (ExecutionException e) {
            throw new CaptureException(e.getCause().getMessage(), e.getCause());
        }
    }

    private void commit(List<RecordChangeEvent<SourceRecord>> events,
            RecordCommitter<RecordChangeEvent<SourceRecord>> committer) throws InterruptedException {
        Map<Map<String, ?>, RecordChangeEvent<SourceRecord>> latest = new LinkedHashMap<>(4);
        for (RecordChangeEvent<SourceRecord> event : events) {
            if (sourceEvents.isComplete(event.record())) {
                latest.put(event.record().sourcePartition(), event);
            }
        }
        for (RecordChangeEvent<SourceRecord> event : latest.values()) {
            committer.markProcessed(event);
        }
        committer.markBatchFinished();
        link.throwIfOffsetsFailed();
    }
}
