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

    private static final int PATIENCE_MILLIS = 700;
    private static final int MOST_BROKERS = 3;
    private static final long NANOS_TO_REMEMBER = 10_000_000_000L;

    private final String brokers;
    private final Map<String, Object> client;
    private final boolean encrypted;
    private final boolean signingIn;
    private long askedAt;
    private Optional<String> answer = Optional.empty();
    private boolean asked;

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

    /** Asks the brokers unless they were asked just now. */
    synchronized Optional<String> sentence() {
        if (!asked || System.nanoTime() - askedAt > NANOS_TO_REMEMBER) {
            answer = Arrays.stream(brokers.split(","))
                    .limit(MOST_BROKERS)
                    .map(WrongDoor::ask)
                    .filter(door -> door.kind() != Kind.UNREACHABLE)
                    .findFirst()
                    .flatMap(this::sentence);
            askedAt = System.nanoTime();
            asked = true;
        }
        return answer;
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
