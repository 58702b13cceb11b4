package dev.millrace.config;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What of the producer belongs to Millrace: without it, order and acknowledgement could not be promised. */
final class ProducerReserved implements ReservedProperties {

    private static final String IN_FLIGHT = "max.in.flight.requests.per.connection";
    private static final int MAX_IN_FLIGHT = 5;
    private static final Map<String, String> REASONS = reasonsByName();

    @Override
    public Map<String, String> reasons() {
        return REASONS;
    }

    @Override
    public Optional<String> refusal(String property, String value) {
        if (property.equals(IN_FLIGHT) && value.matches("[1-" + MAX_IN_FLIGHT + "]")) {
            return Optional.empty();
        }
        return ReservedProperties.super.refusal(property, value);
    }

    private static Map<String, String> reasonsByName() {
        Map<String, String> reasons = new TreeMap<>();
        reasons.put("bootstrap.servers", "set millrace.sink.brokers");
        reasons.put("client.id", "set millrace.sink.client-id");
        reasons.put("acks", "set millrace.sink.acks");
        reasons.put("enable.idempotence", "the producer is idempotent with millrace.sink.acks=all, and only then");
        reasons.put("retries", "the producer retries until delivery.timeout.ms, which may be set");
        reasons.put("transactional.id", "Millrace publishes without transactions");
        reasons.put("key.serializer", "Millrace writes keys and values; set millrace.sink.format");
        reasons.put("value.serializer", "Millrace writes keys and values; set millrace.sink.format");
        reasons.put("interceptor.classes", "nothing may change a record between Millrace and Kafka");
        reasons.put("max.request.size", "set millrace.sink.max-message-bytes");
        reasons.put("partitioner.class", "the key chooses the partition, or millrace.sink.routes.<pattern>.partition-by");
        reasons.put("partitioner.ignore.keys", "without keys there is no order of a row's changes");
        reasons.put(IN_FLIGHT, "only 1 to " + MAX_IN_FLIGHT + " keep the order of changes");
        return Map.copyOf(reasons);
    }
}
