package dev.millrace.capture;

import io.debezium.connector.base.ChangeEventQueue;
import io.debezium.connector.base.ChangeEventQueueMetrics;
import io.debezium.connector.base.DefaultQueueProvider;
import io.debezium.pipeline.Sizeable;
import java.util.Map;

/** Debezium's in-memory queue, made known to the {@link QueueGauge} of its engine. Found through a service file. */
public final class EngineQueue<T extends Sizeable> extends DefaultQueueProvider<T> implements ChangeEventQueue.Watcher {

    static final String NAME = "millrace";

    private QueueGauge gauge;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void configure(Map<String, ?> properties) {
        super.configure(properties);
        gauge = EngineLink.of(properties).queue();
    }

    @Override
    public void watch(ChangeEventQueueMetrics queue) {
        gauge.watch(queue);
    }
}
