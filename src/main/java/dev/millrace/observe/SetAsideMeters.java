package dev.millrace.observe;

import dev.millrace.change.Table;
import dev.millrace.publish.SetAside;
import dev.millrace.publish.SetAsideListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;

/** Counts the changes that a policy kept out of their topics, by table, cause and what became of them. */
@ApplicationScoped
class SetAsideMeters implements SetAsideListener {

    private final MeterRegistry registry;

    SetAsideMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void setAside(SetAside row) {
        Counter.builder("millrace.rows.set.aside")
                .description("Changes that did not reach their topic because a policy says so")
                .tag("table", row.change().table().map(Table::toString).orElse(""))
                .tag("cause", row.cause().code())
                .tag("fate", row.fate().code())
                .register(registry).increment();
    }
}
