package dev.millrace.observe.webhook;

import dev.millrace.config.WebhookSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Puts the parts of a hook together. */
final class HookFactory {

    private static final int QUEUE = 1_000;

    private final String pipeline;
    private final MeterRegistry registry;

    HookFactory(String pipeline, MeterRegistry registry) {
        this.pipeline = pipeline;
        this.registry = registry;
    }

    Hook create(WebhookSettings settings) {
        return create(settings, RetryPolicy.DEFAULT, Receiver.Timeouts.DEFAULT, QUEUE);
    }

    Hook create(WebhookSettings settings, RetryPolicy policy, Receiver.Timeouts timeouts, int capacity) {
        HookReport report = new HookReport(settings.name(), Address.origin(settings.url()), registry);
        Receiver receiver = new Receiver(settings.url(), settings.secret(), timeouts);
        CloudEventWriter writer = new CloudEventWriter(pipeline);
        return new Hook(settings.name(), wanted(settings.events()), new EventQueue(capacity), report,
                stopping -> new Delivery(writer, receiver, policy, report, stopping));
    }

    private static Set<EventType> wanted(Set<String> names) {
        return Arrays.stream(EventType.values())
                .filter(type -> names.contains(type.option()))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(EventType.class)));
    }
}
