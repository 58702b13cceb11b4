package dev.millrace.observe.webhook;

import dev.millrace.backfill.Backfill;
import dev.millrace.backfill.BackfillObserver;
import dev.millrace.change.Table;
import dev.millrace.config.Settings;
import dev.millrace.pipeline.StateChange;
import dev.millrace.pipeline.StateListener;
import dev.millrace.pipeline.TableListener;
import dev.millrace.publish.SetAside;
import dev.millrace.publish.SetAsideListener;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Hands what the pipeline tells to the hooks whose users want to know it, and waits for none of them. */
@ApplicationScoped
class Webhooks implements StateListener, SetAsideListener, TableListener, BackfillObserver {

    private static final int AFTER_THE_PIPELINE = 10_000;
    private static final Duration TO_END = Duration.ofSeconds(1);

    private final List<Hook> hooks;
    private final StateEvents states = new StateEvents();

    @Inject
    Webhooks(Settings settings, MeterRegistry registry) {
        this(settings.webhooks().stream().map(new HookFactory(settings.pipeline(), registry)::create).toList());
    }

    Webhooks(List<Hook> hooks) {
        this.hooks = hooks;
    }

    @Override
    public void changed(StateChange change) {
        if (!hooks.isEmpty()) {
            states.of(change).forEach(this::add);
        }
    }

    @Override
    public void setAside(SetAside row) {
        if (hooks.stream().anyMatch(hook -> hook.wants(RowEvents.type(row)))) {
            add(RowEvents.of(row, Instant.now()));
        }
    }

    @Override
    public void added(Table table) {
        add(TableEvents.added(table, Instant.now()));
    }

    @Override
    public void removed(Table table, String reason) {
        add(TableEvents.removed(table, reason, Instant.now()));
    }

    @Override
    public void changed(Backfill backfill) {
        if (!hooks.isEmpty()) {
            BackfillEvents.of(backfill).ifPresent(this::add);
        }
    }

    private void add(Event event) {
        for (Hook hook : hooks) {
            if (hook.wants(event.type())) {
                hook.add(event);
            }
        }
    }

    void stop(@Observes @Priority(AFTER_THE_PIPELINE) ShutdownEvent event) throws InterruptedException {
        stop(TO_END);
    }

    void stop(Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        hooks.forEach(Hook::stop);
        for (Hook hook : hooks) {
            hook.awaitEnd(Duration.ofNanos(end - System.nanoTime()));
        }
    }
}
