package dev.millrace.observe;

import dev.millrace.backfill.Backfill;
import dev.millrace.backfill.BackfillObserver;
import dev.millrace.backfill.Backfills;
import dev.millrace.change.Table;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Locale;

/** How backfills on demand come along. */
@ApplicationScoped
class BackfillMeters implements BackfillObserver {

    private final MeterRegistry registry;

    BackfillMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    void register(@Observes StartupEvent event, Backfills backfills) {
        Gauge.builder("millrace.backfills.running", backfills, all -> count(all, Backfill.Status.RUNNING))
                .description("1 while a backfill on demand is made").register(registry);
        Gauge.builder("millrace.backfills.queued", backfills, all -> count(all, Backfill.Status.QUEUED))
                .description("Backfills on demand that wait").register(registry);
    }

    @Override
    public void changed(Backfill backfill) {
        if (backfill.status().isOver()) {
            Counter.builder("millrace.backfills.ended").tag("status", backfill.status().name().toLowerCase(Locale.ROOT))
                    .description("Backfills on demand that came to an end").register(registry).increment();
        }
    }

    @Override
    public void read(Table table, long rows) {
        Counter.builder("millrace.backfill.rows").tag("table", table.toString())
                .description("Rows that backfills on demand have read").register(registry).increment(rows);
    }

    private static long count(Backfills backfills, Backfill.Status status) {
        return backfills.all().stream().filter(backfill -> backfill.status() == status).count();
    }
}
