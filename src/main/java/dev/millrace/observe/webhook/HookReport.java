package dev.millrace.observe.webhook;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.jboss.logging.Logger;

/** How a hook fares, as counts of events and as a line when that changes. */
final class HookReport {

    private static final Logger LOG = Logger.getLogger(HookReport.class);

    private final String hook;
    private final String origin;
    private final Counter delivered;
    private final Counter dropped;
    private final Counter failed;
    private boolean failing;

    /** @param origin scheme, host and port of the receiver */
    HookReport(String hook, String origin, MeterRegistry registry) {
        this.hook = hook;
        this.origin = origin;
        this.delivered = counter("delivered", "Webhook events that the receiver took", registry);
        this.dropped = counter("dropped",
                "Webhook events that found the queue full or the pipeline at its end", registry);
        this.failed = counter("failed",
                "Webhook events that were given up after the last attempt or a refusal", registry);
    }

    synchronized void delivered() {
        delivered.increment();
        if (failing) {
            failing = false;
            LOG.infof("Webhook works again hook=%s receiver=%s", hook, origin);
        }
    }

    void dropped() {
        dropped.increment();
    }

    void abandoned(int events) {
        dropped.increment(events);
        attemptFailed("the pipeline ended with " + events + " events undelivered");
    }

    synchronized void attemptFailed(String reason) {
        LOG.debugf("Webhook attempt failed hook=%s reason=\"%s\"", hook, reason);
        if (!failing) {
            failing = true;
            LOG.warnf("Webhook fails hook=%s receiver=%s reason=\"%s\"", hook, origin, reason);
        }
    }

    void givenUp() {
        failed.increment();
    }

    private Counter counter(String name, String description, MeterRegistry registry) {
        return Counter.builder("millrace.webhooks." + name).tag("hook", hook).description(description)
                .register(registry);
    }
}
