package dev.millrace.observe.webhook;

import dev.millrace.change.ChangeReader;
import dev.millrace.change.Records;
import dev.millrace.config.Secret;
import dev.millrace.config.WebhookSettings;
import dev.millrace.pipeline.State;
import dev.millrace.pipeline.StateChange;
import dev.millrace.publish.SetAside;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Hooks as the product makes them, but with little patience. */
final class HookRig implements AutoCloseable {

    static final String SECRET = "correct horse battery staple";

    private static final RetryPolicy QUICK = new RetryPolicy(5, Duration.ofMillis(20), Duration.ofMillis(80),
            Duration.ofMillis(600));

    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final List<Hook> hooks = new ArrayList<>();
    private Webhooks webhooks;

    HookRig hook(String name, URI url, String... events) {
        return hook(name, url, QUICK, 1_000, events);
    }

    HookRig hook(String name, URI url, RetryPolicy policy, int capacity, String... events) {
        WebhookSettings settings = new WebhookSettings(name, url,
                events.length == 0 ? WebhookSettings.ALL_EVENTS : Set.of(events), Optional.of(new Secret(SECRET)));
        Receiver.Timeouts timeouts = new Receiver.Timeouts(Duration.ofSeconds(2), Duration.ofSeconds(5));
        hooks.add(new HookFactory("shop", registry).create(settings, policy, timeouts, capacity));
        return this;
    }

    Webhooks webhooks() {
        if (webhooks == null) {
            webhooks = new Webhooks(hooks);
        }
        return webhooks;
    }

    void changed(State from, State to, String reason) {
        webhooks().changed(new StateChange(from, to, reason, Instant.now()));
    }

    /** One {@code pipeline.state} event that can be told from others by its reason. */
    void tell(String reason) {
        changed(State.STREAMING, State.RETRYING, reason);
    }

    void setAside(SetAside.Cause cause, SetAside.Fate fate, String reason) {
        webhooks().setAside(new SetAside(new ChangeReader().read(Records.change("u", 42, 1)), "shop.public.orders",
                "{\"id\":42}", cause == SetAside.Cause.POISON ? 0 : 1_204_331, cause, fate, reason));
    }

    double count(String meter, String hook) {
        return registry.get("millrace.webhooks." + meter).tag("hook", hook).counter().count();
    }

    @Override
    public void close() throws InterruptedException {
        webhooks().stop(Duration.ZERO);
    }
}
