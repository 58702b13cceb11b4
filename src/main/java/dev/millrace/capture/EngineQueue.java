package dev.millrace.capture;

import io.debezium.connector.base.DefaultQueueProvider;
import io.debezium.pipeline.Sizeable;
import java.util.Map;

/** Debezium's in-memory queue, made known to the {@link QueueGauge} of its engine. Found through a service file. */
public final class EngineQueue<T extends Sizeable> extends DefaultQueueProvider<T> {

    static final String NAME = "millrace";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void configure(Map<String, ?> properties) {
        super.configure(properties);
        EngineLink.of(properties).queue().watch(this);
    }
}
