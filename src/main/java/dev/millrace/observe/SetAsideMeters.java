package dev.millrace.observe;

import dev.millrace.change.Table;
import dev.millrace.publish.SetAside;
import dev.millrace.publish.SetAsideListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Counts the changes that a policy kept out of their topics, by table, cause and what became of them. */
@ApplicationScoped
class SetAsideMeters implements SetAsideListener {

    private final MeterRegistry registry;

    SetAsideMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    /** Counters of no table, at 0: a sum that begins at 1 shows no increase. */
    void register(@Observes StartupEvent event) {
        for (SetAside.Cause cause : SetAside.Cause.values()) {
            for (SetAside.Fate fate : SetAside.Fate.values()) {
                counter("", cause, fate);
            }
        }
    }

    @Override
    public void setAside(SetAside row) {
        counter(row.change().table().map(Table::toString).orElse(""), row.cause(), row.fate()).increment();
    }

    private Counter counter(String table, SetAside.Cause cause, SetAside.Fate fate) {
        return Counter.builder("millrace.rows.set.aside")
                .description("Changes that did not reach their topic because a policy says so")
                .tag("table", table)
                .tag("cause", cause.code())
                .tag("fate", fate.code())
                .register(registry);
    }
}
