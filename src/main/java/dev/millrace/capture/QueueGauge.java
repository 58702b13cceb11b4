package dev.millrace.capture;

import io.debezium.connector.base.ChangeEventQueueMetrics;

/** How full the queue between the connector and the publisher is. Debezium tells this only through JMX. */
public final class QueueGauge {

    private volatile ChangeEventQueueMetrics queue;

    void watch(ChangeEventQueueMetrics engineQueue) {
        queue = engineQueue;
    }

    /** Change events that wait. */
    public int waiting() {
        ChangeEventQueueMetrics current = queue;
        return current == null ? 0 : current.totalCapacity() - current.remainingCapacity();
    }

    /** Change events that may wait; the connector waits itself beyond. */
    public int capacity() {
        ChangeEventQueueMetrics current = queue;
        return current == null ? 0 : current.totalCapacity();
    }

    /** What the events that wait take of memory, by estimate. */
    public long bytes() {
        ChangeEventQueueMetrics current = queue;
        return current == null ? 0 : current.currentQueueSizeInBytes();
    }

    /** What they may take. */
    public long byteCapacity() {
        ChangeEventQueueMetrics current = queue;
        return current == null ? 0 : current.maxQueueSizeInBytes();
    }
}
