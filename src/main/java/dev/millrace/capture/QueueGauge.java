package dev.millrace.capture;

/** How many change events wait between the connector and the publisher. Debezium tells this only through JMX. */
public final class QueueGauge {

    private volatile EngineQueue<?> queue;

    void watch(EngineQueue<?> engineQueue) {
        queue = engineQueue;
    }

    public int waiting() {
        EngineQueue<?> current = queue;
        return current == null ? 0 : current.size();
    }
}
