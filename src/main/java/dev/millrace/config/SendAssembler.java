package dev.millrace.config;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** The producer's share of {@link SettingsAssembler}: defaults, and the rules between its options and properties. */
final class SendAssembler {

    private static final String SECTION = "millrace.sink.";
    private static final int BATCH_SIZE = 128 << 10;
    private static final Duration BATCH_TIMEOUT = Duration.ofMillis(5);
    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration DELIVERY_TIMEOUT = Duration.ofSeconds(30);
    /** As many as a broker can bring back into order by their sequence numbers. */
    private static final int IN_FLIGHT = 5;
    private static final int IN_FLIGHT_WITHOUT_SEQUENCE = 1;

    private final ProducerOptions options;
    private final Map<String, String> properties;
    private final Problems problems;

    /** @param properties the producer's own, as the user gave them */
    SendAssembler(ProducerOptions options, Map<String, String> properties, Problems problems) {
        this.options = options;
        this.properties = properties;
        this.problems = problems;
    }

    void check() {
        checkOnce("batch-size", options.batchSize(), "batch.size");
        checkOnce("batch-timeout", options.batchTimeout(), "linger.ms");
        checkOnce("compression", options.compression(), "compression.type");
        checkOnce("in-flight", options.inFlight(), "max.in.flight.requests.per.connection");
        checkOnce("request-timeout", options.requestTimeout(), "request.timeout.ms");
        checkOnce("delivery-timeout", options.deliveryTimeout(), "delivery.timeout.ms");
        checkInFlight();
        checkTimeouts();
    }

    SendSettings assemble(String pipeline) {
        return new SendSettings(
                acks(),
                options.clientId().map(KafkaName::text).orElse("millrace-" + pipeline),
                options.batchSize().map(size -> Math.toIntExact(size.bytes())).orElse(BATCH_SIZE),
                batchTimeout(),
                options.compression().orElse(SendSettings.Codec.LZ4),
                options.inFlight().orElse(acks() == Acks.ALL ? IN_FLIGHT : IN_FLIGHT_WITHOUT_SEQUENCE),
                requestTimeout(),
                options.deliveryTimeout().orElse(max(DELIVERY_TIMEOUT, shortestDelivery())));
    }

    private void checkOnce(String option, Optional<?> value, String property) {
        if (value.isPresent() && properties.containsKey(property)) {
            problems.add(SECTION + option, "set together with " + SECTION + "properties." + property
                    + ", which is the same; keep one of them");
        }
    }

    private void checkInFlight() {
        options.inFlight().filter(most -> most > IN_FLIGHT && acks() == Acks.ALL).ifPresent(most ->
                problems.add(SECTION + "in-flight", most + " is more than the " + IN_FLIGHT
                        + " with which brokers keep the order of changes with " + SECTION + "acks=all"));
    }

    private void checkTimeouts() {
        boolean judged = problems.concern(SECTION + "request-timeout") || problems.concern(SECTION + "batch-timeout");
        options.deliveryTimeout().filter(time -> time.compareTo(shortestDelivery()) < 0 && !judged).ifPresent(time ->
                problems.add(SECTION + "delivery-timeout", "is shorter than " + SECTION + "request-timeout and "
                        + SECTION + "batch-timeout together, " + shortestDelivery().toMillis() + "ms"));
    }

    private Acks acks() {
        return options.acks().orElse(Acks.ALL);
    }

    private Duration batchTimeout() {
        return options.batchTimeout().orElse(BATCH_TIMEOUT);
    }

    private Duration requestTimeout() {
        return options.requestTimeout().orElse(REQUEST_TIMEOUT);
    }

    private Duration shortestDelivery() {
        return requestTimeout().plus(batchTimeout());
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
