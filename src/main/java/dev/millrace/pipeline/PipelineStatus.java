package dev.millrace.pipeline;

import dev.millrace.capture.QueueGauge;
import dev.millrace.change.ChangeBatch;
import dev.millrace.publish.PublishException;
import dev.millrace.publish.PublishListener;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jboss.logging.Logger;

/**
 * What is known of the pipeline at this moment, for probes and meters: all from memory, so that a probe neither waits nor
 * disturbs.
 */
@ApplicationScoped
public class PipelineStatus implements PublishListener {

    private static final Logger LOG = Logger.getLogger(PipelineStatus.class);
    private static final long NEVER = Long.MIN_VALUE;

    /** The state, why it is so, and since when. */
    public record Current(State state, String reason, Instant since) {
    }

    private final List<StateListener> listeners;
    private final QueueGauge queue;
    private final AtomicLong retries = new AtomicLong();
    private final AtomicLong engineStarts = new AtomicLong();
    private final AtomicLongArray failures = new AtomicLongArray(FailureKind.values().length);
    private volatile Current current = new Current(State.STARTING, "", Instant.now());
    private volatile boolean everCaptured;
    private volatile boolean lastPublishFailed;
    private volatile long heardAt = NEVER;
    private volatile long acknowledgedAt = NEVER;
    private volatile long waitingSince = NEVER;
    private volatile int inDelivery;
    private volatile Map<String, ?> position = Map.of();
    private volatile Optional<State> unproven = Optional.empty();
    private volatile OptionalLong slotLag = OptionalLong.empty();
    private volatile CapturedSource source = CapturedSource.UNKNOWN;

    PipelineStatus(@All List<StateListener> listeners, QueueGauge queue) {
        this.listeners = listeners;
        this.queue = queue;
    }

    /** After a failed publish, capturing alone is no recovery: the state stays until Kafka acknowledges a batch. */
    synchronized void enter(State state, String reason) {
        if (state == State.PAUSED) {
            forgetDelivery();
        }
        unproven = state.isCapturing() && lastPublishFailed ? Optional.of(state) : Optional.empty();
        if (unproven.isEmpty()) {
            change(state, reason);
        }
    }

    /** What was not acknowledged comes again once the pipeline goes on, and waits for nobody until then. */
    private void forgetDelivery() {
        waitingSince = NEVER;
        inDelivery = 0;
        lastPublishFailed = false;
    }

    private void change(State state, String reason) {
        Current before = current;
        if (before.state() == State.FAILED || before.state() == state && before.reason().equals(reason)) {
            return;
        }
        current = new Current(state, reason, before.state() == state ? before.since() : Instant.now());
        everCaptured |= state.isCapturing() || state == State.PAUSED;
        if (before.state() == state) {
            return;
        }
        StateChange transition = new StateChange(before.state(), state, reason, current.since());
        listeners.forEach(listener -> listener.changed(transition));
        Logger.Level level = switch (state) {
            case FAILED -> Logger.Level.ERROR;
            case RETRYING -> Logger.Level.WARN;
            default -> Logger.Level.INFO;
        };
        LOG.logf(level, "Pipeline state changed from=%s to=%s%s", before.state(), state,
                reason.isEmpty() ? "" : " reason=\"" + reason + "\"");
    }

    void retried(String reason, Duration wait) {
        long attempt = retries.incrementAndGet();
        enter(State.RETRYING, reason);
        LOG.warnf("Pipeline retries attempt=%d wait_ms=%d reason=\"%s\"", attempt, wait.toMillis(), reason);
    }

    void failed(Failure failure) {
        failures.incrementAndGet(failure.kind().ordinal());
    }

    void engineStarts() {
        engineStarts.incrementAndGet();
    }

    void heard() {
        heardAt = System.nanoTime();
    }

    void slotLag(OptionalLong bytes) {
        slotLag = bytes;
    }

    void source(CapturedSource seen) {
        source = seen;
    }

    @Override
    public void started(ChangeBatch batch) {
        if (waitingSince == NEVER) {
            waitingSince = System.nanoTime();
        }
        inDelivery = batch.size();
    }

    @Override
    public synchronized void retrying(ChangeBatch batch, PublishException failure, int records) {
        lastPublishFailed = true;
        if (current.state().isCapturing()) {
            unproven = Optional.of(current.state());
        }
        if (unproven.isPresent()) {
            change(State.RETRYING, failure.getMessage());
        }
    }

    @Override
    public void acknowledged(ChangeBatch batch, int[] bytes) {
        acknowledgedAt = System.nanoTime();
        if (batch.size() > 0) {
            position = batch.changes().get(batch.size() - 1).position();
        }
        inDelivery = 0;
        lastPublishFailed = false;
        waitingSince = NEVER;
        if (unproven.isPresent()) {
            recover();
        }
    }

    private synchronized void recover() {
        unproven.ifPresent(state -> enter(state, ""));
    }

    @Override
    public void failed(ChangeBatch batch, PublishException failure) {
        lastPublishFailed = true;
    }

    public Current current() {
        return current;
    }

    /** Whether changes have been captured, or were not to be, at any time since the process started. */
    public boolean hasEverCaptured() {
        return everCaptured;
    }

    public boolean hasLastPublishFailed() {
        return lastPublishFailed;
    }

    /** Where the last change that Kafka has acknowledged lies in the source; empty before the first. */
    public Map<String, ?> position() {
        return position;
    }

    /** Changes that are captured and not yet acknowledged. */
    public long waitingChanges() {
        return (long) queue.waiting() + inDelivery;
    }

    /** How long the oldest unsettled batch has been waiting for Kafka; empty when none is. */
    public Optional<Duration> waiting() {
        return since(waitingSince);
    }

    /** Time since Kafka last acknowledged a batch; empty when it never did. */
    public Optional<Duration> acknowledgementAge() {
        return since(acknowledgedAt);
    }

    /** Time since the source last sent something, heartbeats included; empty when it never did. */
    public Optional<Duration> heardAge() {
        return since(heardAt);
    }

    /** @param nanoTime on the scale of {@link System#nanoTime()} */
    boolean hasAcknowledgedSince(long nanoTime) {
        long at = acknowledgedAt;
        return at != NEVER && at - nanoTime > 0;
    }

    /** Bytes of log that the source keeps for this pipeline, as last asked. */
    public OptionalLong slotLag() {
        return slotLag;
    }

    /** The source as the last run has found it. */
    public CapturedSource source() {
        return source;
    }

    /** Attempts that were made because an earlier one failed, since the process started. */
    public long retries() {
        return retries.get();
    }

    /** Runs that ended in a failure of this kind, since the process started. */
    public long failures(FailureKind kind) {
        return failures.get(kind.ordinal());
    }

    /** How often the engine was started after its first start. */
    public long engineRestarts() {
        return Math.max(0, engineStarts.get() - 1);
    }

    private static Optional<Duration> since(long nanoTime) {
        return nanoTime == NEVER ? Optional.empty() : Optional.of(Duration.ofNanos(System.nanoTime() - nanoTime));
    }
}
