package dev.millrace.observe.webhook;

import io.micrometer.core.instrument.MeterRegistry;

/** The meters of one webhook, for the list of all meters. */
public final class WebhookMeters {

    private WebhookMeters() {
    }

    public static void register(MeterRegistry registry) {
        new HookReport("ops", "https://hooks.example.com", registry);
    }
}
