package io.debezium.connector.base;

import io.debezium.pipeline.Sizeable;
import io.debezium.util.LoggingContext.PreviousContext;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Takes the place of Debezium's class of this name, which lets each change wait for others until a batch is full or the
 * poll interval is over. Here a change that comes alone is handed on at once; only when changes keep coming is the poll
 * interval the time between one batch and the next, since each batch costs the same however small it is.
 */
public class ChangeEventQueue<T extends Sizeable> implements ChangeEventQueueMetrics {

    /** A store of events that wants to know how full the queue around it is: only the queue knows its bytes. */
    public interface Watcher {

        void watch(ChangeEventQueueMetrics queue);
    }

    /** How often the engine is let go to look after its offsets when nothing comes. */
    private static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final long gatherNanos;
    private final int maxBatchSize;
    private final int maxSize;
    private final long maxBytes;
    private final Supplier<PreviousContext> loggingContext;
    private final QueueProvider<T> queue;
    private final Queue<Long> sizes = new ArrayDeque<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private final Condition drained = lock.newCondition();
    private final AtomicReference<T> buffered = new AtomicReference<>();
    private boolean buffering;
    /** How many events the poller waits for; 0 while it does not wait. */
    private int awaited;
    private long latestBatch;
    private int writersWaiting;
    private volatile long bytes;
    private volatile RuntimeException failure;

    private ChangeEventQueue(Builder<T> builder) {
        gatherNanos = builder.pollInterval.toNanos();
        latestBatch = System.nanoTime() - gatherNanos;
        maxBatchSize = builder.maxBatchSize;
        maxSize = builder.maxQueueSize;
        maxBytes = builder.maxQueueSizeInBytes;
        loggingContext = builder.loggingContextSupplier;
        buffering = builder.buffering;
        queue = builder.queueProvider;
        if (queue instanceof Watcher watcher) {
            watcher.watch(this);
        }
    }

    /** Waits while the queue is full. */
    public void enqueue(T event) throws InterruptedException {
        if (event == null) {
            return;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        T next = buffering ? buffered.getAndSet(event) : event;
        if (next != null) {
            doEnqueue(next);
        }
    }

    /** The last event waits until its follower tells what is to be changed of it. */
    public void flushBuffer(Function<T, T> change) throws InterruptedException {
        T last = buffered.getAndSet(null);
        if (last != null) {
            doEnqueue(change.apply(last));
        }
    }

    public void disableBuffering() {
        buffering = false;
    }

    public void enableBuffering() {
        buffering = true;
    }

    public boolean isBuffered() {
        return buffering;
    }

    protected void doEnqueue(T event) throws InterruptedException {
        long size = maxBytes > 0 ? event.objectSize() : 0;
        lock.lock();
        try {
            while (isFull()) {
                writersWaiting++;
                try {
                    drained.await();
                } finally {
                    writersWaiting--;
                }
            }
            queue.enqueue(event);
            if (maxBytes > 0) {
                sizes.add(size);
                bytes += size;
            }
            if (awaited > 0 && (queue.size() >= awaited || isFull())) {
                filled.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    private boolean isFull() {
        return queue.size() >= maxSize || maxBytes > 0 && bytes >= maxBytes;
    }

    /** What is there, up to the size of a batch; when nothing is, what comes first within a tenth of a second. */
    public List<T> poll() throws InterruptedException {
        lock.lockInterruptibly();
        PreviousContext previous = loggingContext.get();
        try {
            await(1, IDLE_NANOS);
            if (queue.size() > 0) {
                await(maxBatchSize, latestBatch + gatherNanos - System.nanoTime());
                latestBatch = System.nanoTime();
            }
            if (failure != null) {
                throw failure;
            }
            return drain();
        } finally {
            previous.restore();
            lock.unlock();
        }
    }

    private void await(int events, long nanos) throws InterruptedException {
        long left = nanos;
        awaited = events;
        try {
            while (queue.size() < events && !isFull() && failure == null && left > 0) {
                left = filled.awaitNanos(left);
            }
        } finally {
            awaited = 0;
        }
    }

    private List<T> drain() throws InterruptedException {
        int count = Math.min(maxBatchSize, queue.size());
        List<T> events = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            events.add(queue.poll());
            if (maxBytes > 0) {
                bytes -= sizes.remove();
            }
        }
        if (writersWaiting > 0) {
            drained.signalAll();
        }
        return events;
    }

    /** The next poll fails with it. */
    public void producerException(RuntimeException exception) {
        lock.lock();
        try {
            failure = exception;
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int totalCapacity() {
        return maxSize;
    }

    @Override
    public int remainingCapacity() {
        return maxSize - queue.size();
    }

    @Override
    public long maxQueueSizeInBytes() {
        return maxBytes;
    }

    @Override
    public long currentQueueSizeInBytes() {
        return bytes;
    }

    public void close() {
        queue.close();
    }

    public static class Builder<T extends Sizeable> {

        private Duration pollInterval = Duration.ZERO;
        private int maxQueueSize;
        private int maxBatchSize;
        private long maxQueueSizeInBytes;
        private boolean buffering;
        private Supplier<PreviousContext> loggingContextSupplier;
        private QueueProvider<T> queueProvider;

        public Builder<T> pollInterval(Duration interval) {
            pollInterval = interval;
            return this;
        }

        public Builder<T> maxQueueSize(int events) {
            maxQueueSize = events;
            return this;
        }

        public Builder<T> maxBatchSize(int events) {
            maxBatchSize = events;
            return this;
        }

        public Builder<T> loggingContextSupplier(Supplier<PreviousContext> supplier) {
            loggingContextSupplier = supplier;
            return this;
        }

        public Builder<T> maxQueueSizeInBytes(long most) {
            maxQueueSizeInBytes = most;
            return this;
        }

        public Builder<T> queueProvider(QueueProvider<T> provider) {
            queueProvider = provider;
            return this;
        }

        public Builder<T> buffering() {
            buffering = true;
            return this;
        }

        public ChangeEventQueue<T> build() {
            return new ChangeEventQueue<>(this);
        }
    }
}
