package dev.millrace.observe;

import dev.millrace.source.UnreadableValue;
import dev.millrace.source.UnreadableValueListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts, by column, the values that no consumer will see: the one loss that goes on while all probes are up. */
@ApplicationScoped
class UnreadableValueMeter implements UnreadableValueListener {

    private final MeterRegistry registry;
    private final Map<UnreadableValue, Counter> counters = new ConcurrentHashMap<>();

    UnreadableValueMeter(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void lost(UnreadableValue value) {
        counters.computeIfAbsent(value, this::register).increment();
    }

    private Counter register(UnreadableValue value) {
        return Counter.builder("millrace.values.unreadable").tag("table", value.table().toString())
                .tag("column", value.column()).description("Values that Debezium can't represent, lost to consumers")
                .register(registry);
    }
}
