package dev.millrace.publish;

import dev.millrace.config.Settings;
import dev.millrace.publish.BrokerDoor.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.CommonClientConfigs;

/**
 * Tells when the brokers' port is of another kind than the one we come to. Kafka's clients don't: to them, the broker
 * is just not there.
 */
final class WrongDoor {

    private static final int PATIENCE_MILLIS = 500;
    private static final int MOST_BROKERS = 2;
    private static final long NANOS_TO_REMEMBER = 10_000_000_000L;

    private final String brokers;
    private final Map<String, Object> client;
    private final boolean encrypted;
    private final boolean signingIn;
    private long askedAt;
    private BrokerDoor door;
    private Optional<String> answer = Optional.empty();

    WrongDoor(Settings settings) {
        client = new ClientSettings(settings).other();
        Object protocol = client.getOrDefault(CommonClientConfigs.SECURITY_PROTOCOL_CONFIG, "PLAINTEXT");
        this.brokers = settings.sink().brokers();
        this.encrypted = protocol.toString().endsWith("SSL");
        this.signingIn = protocol.toString().startsWith("SASL");
    }

    boolean isForPlainText() {
        return !encrypted;
    }

    /** What is certain. Asks the brokers unless they were asked just now. */
    synchronized Optional<String> sentence() {
        if (door == null || System.nanoTime() - askedAt > NANOS_TO_REMEMBER) {
            door = Arrays.stream(brokers.split(","))
                    .limit(MOST_BROKERS)
                    .map(WrongDoor::ask)
                    .filter(answering -> answering.kind() != Kind.UNREACHABLE)
                    .findFirst()
                    .orElse(BrokerDoor.NONE);
            answer = sentence(door);
            askedAt = System.nanoTime();
        }
        return answer;
    }

    /** What is certain, or else what is likely: some that want TLS say so by hanging up. */
    synchronized Optional<String> guess() {
        return sentence().or(() -> door.kind() == Kind.CLOSING && !encrypted
                ? Optional.of("the brokers at " + brokers + " can't be reached: they hang up on plain text; if this is"
                        + " their port for TLS, set millrace.sink.tls=true")
                : Optional.empty());
    }

    private Optional<String> sentence(BrokerDoor door) {
        String theirs = "the brokers at " + brokers;
        if (door.kind() == Kind.TLS && !encrypted) {
            return Optional.of(theirs + " speak TLS on this port: set millrace.sink.tls=true");
        }
        if (door.kind() == Kind.PLAIN && encrypted) {
            return Optional.of(theirs + " speak plain text on this port: set millrace.sink.tls=false, or take the port"
                    + " of their TLS listener");
        }
        if (signingIn) {
            return Optional.empty();
        }
        List<String> offer = encrypted && door.kind() == Kind.TLS ? OfferBehindTls.of(client) : door.mechanisms();
        return offer.isEmpty() ? Optional.empty() : Optional.of(theirs + " ask for a sign-in on this port: set"
                + " millrace.sink.sasl-mechanism to one that they offer, which are " + String.join(", ", offer));
    }

    private static BrokerDoor ask(String broker) {
        int colon = broker.lastIndexOf(':');
        String host = broker.substring(0, colon).replaceAll("[\\[\\]]", "");
        return BrokerDoor.of(host, Integer.parseInt(broker.substring(colon + 1)), PATIENCE_MILLIS);
    }
}
