package dev.millrace.publish;

import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.errors.RetriableException;

/** Why a topic is not there, in a sentence that names it and what to do. */
final class TopicErrors {

    private final KafkaErrors errors;

    TopicErrors(KafkaErrors errors) {
        this.errors = errors;
    }

    PublishException ofCluster(Throwable cause) {
        return errors.explain(null, cause);
    }

    PublishException unseen(String topic, Throwable cause) {
        if (cause instanceof AuthorizationException) {
            return new PublishException("not authorized to see topic " + topic + ": grant Describe on it", cause);
        }
        return cause instanceof InvalidTopicException ? errors.explain(topic, cause) : ofCluster(cause);
    }

    PublishException notCreated(String topic, Throwable cause) {
        if (cause instanceof AuthorizationException) {
            return new PublishException("not authorized to create topic " + topic
                    + ": grant Create on it or on its prefix, or create it", cause);
        }
        if (cause instanceof ApiException && !(cause instanceof RetriableException)
                && !(cause instanceof AuthenticationException)) {
            return new PublishException("the brokers refuse to create topic " + topic + ": " + cause.getMessage(),
                    cause);
        }
        return ofCluster(cause);
    }

    /** The brokers were asked for the topic and might have created it by themselves. */
    PublishException notAutoCreated(String topic, Throwable cause) {
        if (cause instanceof AuthorizationException) {
            return new PublishException("topic " + topic + " does not exist and the brokers would create it, but it is"
                    + " not authorized: grant Create on it or on its prefix, or create it", cause);
        }
        return unseen(topic, cause);
    }

    PublishException absent(String topic) {
        return new PublishException("topic " + topic + " does not exist and create-missing-topics is off", null);
    }

    PublishException offsetsNotCreated(String topic, Throwable cause) {
        return new PublishException("not authorized to create the offsets topic " + topic
                + ": grant Create on it, or create it with cleanup.policy=compact and one partition", cause);
    }

    PublishException offsetsNotCompacted(String topic, String policy) {
        return new PublishException("the offsets topic " + topic + " has cleanup.policy=" + policy
                + " and would forget the position: set it to compact", null, PublishException.Cure.CONFIGURATION);
    }

    PublishException leaderless(String topic) {
        return new PublishException("topic " + topic + " was created and has no leader yet", null);
    }
}
