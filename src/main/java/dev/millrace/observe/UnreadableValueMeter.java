package dev.millrace.observe;

import dev.millrace.source.UnreadableValue;
import dev.millrace.source.UnreadableValueListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
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

    /** A counter of no column, at 0: a sum that begins at 1 shows no increase. */
    void register(@Observes StartupEvent event) {
        register("", "");
    }

    @Override
    public void lost(UnreadableValue value) {
        counters.computeIfAbsent(value, of -> register(of.table().toString(), of.column())).increment();
    }

    private Counter register(String table, String column) {
        return Counter.builder("millrace.values.unreadable").tag("table", table).tag("column", column)
                .description("Values that Debezium can't represent, lost to consumers").register(registry);
    }
}
