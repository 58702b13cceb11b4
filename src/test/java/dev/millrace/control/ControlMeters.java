package dev.millrace.control;

import io.micrometer.core.instrument.MeterRegistry;

/** The meters of the control API, for the page that lists all. */
public final class ControlMeters {

    private ControlMeters() {
    }

    public static void register(MeterRegistry registry) {
        new Responder(registry);
    }
}
