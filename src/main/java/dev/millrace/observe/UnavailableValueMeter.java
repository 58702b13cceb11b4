package dev.millrace.observe;

import dev.millrace.change.Table;
import dev.millrace.publish.UnavailableValueListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
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

    /** A counter of no table, at 0: a sum that begins at 1 shows no increase. */
    void register(@Observes StartupEvent event) {
        register("");
    }

    @Override
    public void unavailable(Table table, int values) {
        counters.computeIfAbsent(table, named -> register(named.toString())).increment(values);
    }

    private Counter register(String table) {
        return Counter.builder("millrace.values.unavailable").tag("table", table)
                .description("Large values that an update did not touch, published as a placeholder").register(registry);
    }
}
