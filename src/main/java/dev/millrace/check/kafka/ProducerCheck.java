package dev.millrace.check.kafka;

import dev.millrace.publish.ClusterAccess;
import dev.millrace.source.Findings;
import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.errors.TopicAuthorizationException;

/** Asks one broker what the producer will be allowed, and what version it is. */
final class ProducerCheck {

    private final BrokerConnection broker;
    private final ClusterAccess access;
    private final MissingRights rights;

    ProducerCheck(BrokerConnection broker, ClusterAccess access, MissingRights rights) {
        this.broker = broker;
        this.access = access;
        this.rights = rights;
    }

    void version(boolean createsTopics, Findings findings) {
        KafkaVersion version = KafkaVersion.of(broker.versions());
        if (createsTopics && !version.createsWithDefaults()) {
            findings.warn("kafka version", "is " + version.text() + ": its brokers know no defaults for partitions and "
                    + "replicas", "set millrace.sink.topics.<pattern>.partitions and .replicas");
        } else {
            findings.ok("kafka version", "is " + version.text());
        }
    }

    void idempotence(Findings findings) {
        try {
            if (new WriteProbe(broker).mayWriteIdempotently()) {
                findings.ok("producer", "may write idempotently");
                return;
            }
            boolean ofItsOwn = !KafkaVersion.of(broker.versions()).writesIdempotentlyByTopicRight();
            if (ofItsOwn) {
                rights.onCluster(AclOperation.IDEMPOTENT_WRITE);
            }
            findings.fail("producer", "not authorized to write idempotently", ofItsOwn
                    ? "grant IdempotentWrite on the cluster" : "it comes with Write on a topic, which no topic has");
        } catch (IOException | KafkaException e) {
            findings.warn("producer", "whether it may write idempotently can't be told: " + e.getMessage(), "");
        }
    }

    /** For topics that don't exist yet: of the others the brokers tell our rights themselves. */
    void writing(Collection<WantedTopic> missing, Findings findings) {
        try {
            Map<String, Boolean> answers = new WriteProbe(broker).mayWrite(
                    missing.stream().map(WantedTopic::name).toList());
            missing.stream().filter(topic -> !answers.getOrDefault(topic.name(), true)).forEach(topic -> {
                findings.fail(topic.subject(), access.explain(topic.name(), new TopicAuthorizationException("")), "");
                rights.onTopic(topic.name(), AclOperation.WRITE);
            });
        } catch (IOException | KafkaException e) {
            findings.warn("producer", "whether it may write to topics that don't exist yet can't be told: "
                    + e.getMessage(), "");
        }
    }
}
