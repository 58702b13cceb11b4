package dev.millrace.observe;

import dev.millrace.change.Table;
import dev.millrace.publish.UnavailableValueListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts the placeholders by table: consumers that write them over the value they have lose it. */
@ApplicationScoped
class UnavailableValueMeter implements UnavailableValueListener {

    private final MeterRegistry registry;
    private final Map<Table, Counter> counters = new ConcurrentHashMap<>();

    UnavailableValueMeter(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void unavailable(Table table, int values) {
        counters.computeIfAbsent(table, this::register).increment(values);
    }

    private Counter register(Table table) {
        return Counter.builder("millrace.values.unavailable").tag("table", table.toString())
                .description("Large values that an update did not touch, published as a placeholder").register(registry);
    }
}
