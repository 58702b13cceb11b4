package dev.millrace.publish;

import dev.millrace.config.Settings;
import dev.millrace.config.SinkSecurity;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Puts what the Kafka client throws into a sentence that names the topic and what to change. */
final class KafkaErrors {

    private final String brokers;
    private final TlsErrors tls;
    private final SignInErrors signIn;
    private final Supplier<Optional<String>> wrongDoor;

    KafkaErrors(String brokers) {
        this(brokers, SinkSecurity.NONE, Optional::empty);
    }

    KafkaErrors(Settings settings) {
        this(settings.sink().brokers(), settings.sink().security(), new WrongDoor(settings)::guess);
    }

    /** @param wrongDoor asked when brokers don't answer: whether it is since we come to the wrong port */
    KafkaErrors(String brokers, SinkSecurity security, Supplier<Optional<String>> wrongDoor) {
        this.brokers = brokers;
        this.tls = new TlsErrors(brokers, security);
        this.signIn = new SignInErrors(brokers, security);
        this.wrongDoor = wrongDoor;
    }

    /** @param topic the topic that was used, or null when it was the cluster as a whole */
    PublishException explain(String topic, Throwable failure) {
        Throwable cause = unwrap(failure);
        if (cause instanceof PublishException known) {
            return known;
        }
        boolean wrongSetting = cause instanceof ConfigException && !isUnresolved(cause);
        Causes causes = new Causes(failure);
        String sentence = tls.sentence(causes).or(() -> signIn.sentence(causes))
                .orElseGet(() -> sentence(topic, cause));
        return new PublishException(sentence, cause,
                wrongSetting ? PublishException.Cure.CONFIGURATION : PublishException.Cure.RETRY);
    }

    private String sentence(String topic, Throwable cause) {
        if (cause instanceof UnknownTopicOrPartitionException || isUnknownTopic(topic, cause)) {
            return "topic " + topic + " does not exist and the brokers don't create topics by themselves: create it, "
                    + "or set auto.create.topics.enable on the brokers";
        }
        if (cause instanceof TopicAuthorizationException refused) {
            String refusedTopic = topic == null ? String.join(", ", refused.unauthorizedTopics()) : topic;
            return "not authorized to use topic " + refusedTopic + ": grant Describe and Write on it";
        }
        if (cause instanceof InvalidTopicException) {
            return "the brokers refuse the topic's name " + topic;
        }
        if (cause instanceof ConfigException) {
            return isUnresolved(cause) ? "no name of the brokers " + brokers + " can be resolved"
                    : "a property in millrace.sink.properties is refused: " + cause.getMessage();
        }
        if (cause instanceof TimeoutException) {
            return wrongDoor.get().orElseGet(() -> topic == null
                    ? "the brokers at " + brokers + " can't be reached"
                    : "topic " + topic + " took no message in time, the brokers at " + brokers + " may be away: "
                            + cause.getMessage());
        }
        return (topic == null ? "Kafka refuses: " : "topic " + topic + " refuses: ") + cause.getMessage();
    }

    private static boolean isUnresolved(Throwable cause) {
        return cause.getMessage() != null && cause.getMessage().contains("resolvable bootstrap");
    }

    private static boolean isUnknownTopic(String topic, Throwable cause) {
        return topic != null && cause instanceof TimeoutException
                && cause.getCause() instanceof UnknownTopicOrPartitionException;
    }

    private static Throwable unwrap(Throwable failure) {
        Throwable cause = failure;
        while ((cause instanceof ExecutionException || cause instanceof CompletionException
                || cause.getClass() == KafkaException.class) && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }
}
