package dev.millrace.check.kafka;

import dev.millrace.publish.ClusterAccess;
import dev.millrace.source.Findings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.CreateTopicsOptions;
import org.apache.kafka.clients.admin.CreateTopicsResult;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.errors.UnsupportedVersionException;

/** Topics that are not there: who would create them, and whether that would succeed. The brokers are only asked. */
final class MissingTopics {

    private static final String AUTO_CREATION = "auto.create.topics.enable";

    private final Questions questions;
    private final ClusterAccess access;
    private final TopicLimits limits;
    private final MissingRights rights;

    MissingTopics(Questions questions, ClusterAccess access, TopicLimits limits, MissingRights rights) {
        this.questions = questions;
        this.access = access;
        this.limits = limits;
        this.rights = rights;
    }

    void look(Collection<WantedTopic> topics, Collection<Node> brokers, Findings findings) throws InterruptedException {
        List<WantedTopic> creatable = new ArrayList<>();
        boolean allByUs = topics.stream().allMatch(WantedTopic::byUs);
        Optional<Boolean> byBrokers = allByUs ? Optional.empty() : autoCreation(brokers);
        for (WantedTopic topic : topics) {
            if (topic.byUs() || byBrokers.orElse(false)) {
                creatable.add(topic);
            } else if (byBrokers.isPresent()) {
                findings.fail(topic.subject(), access.explain(topic.name(), new UnknownTopicOrPartitionException()),
                        "or set millrace.sink.create-missing-topics=true");
            } else {
                findings.warn(topic.subject(), "does not exist, and whether the brokers create topics by themselves "
                        + "can't be seen without DescribeConfigs on the cluster",
                        "create it, or set millrace.sink.create-missing-topics=true");
            }
        }
        creation(creatable, findings);
    }

    private void creation(List<WantedTopic> topics, Findings findings) throws InterruptedException {
        if (topics.isEmpty()) {
            return;
        }
        CreateTopicsResult result = questions.admin().createTopics(
                topics.stream().map(WantedTopic::creation).toList(), new CreateTopicsOptions().validateOnly(true));
        for (WantedTopic topic : topics) {
            Throwable failure = questions.answer(result.values().get(topic.name())).failure();
            if (failure != null && !(failure instanceof TopicExistsException)) {
                refused(topic, failure, findings);
            } else if (asCreated(topic, result, findings)) {
                findings.ok(topic.subject(), "does not exist yet and will be created"
                        + (topic.byUs() ? "" : " by the brokers"));
            }
        }
    }

    /** Settings come with the answer where they may be read. */
    private boolean asCreated(WantedTopic topic, CreateTopicsResult result, Findings findings)
            throws InterruptedException {
        Answer<Config> config = questions.answer(result.config(topic.name()));
        Answer<Integer> replicas = questions.answer(result.replicationFactor(topic.name()));
        return !config.isGiven() || !replicas.isGiven()
                || limits.look(topic, config.value(), replicas.value(), replicas.value(), findings);
    }

    private void refused(WantedTopic topic, Throwable failure, Findings findings) {
        String sentence = topic.kind() == WantedTopic.Kind.OFFSETS && failure instanceof AuthorizationException
                ? access.offsetsNotCreated(failure) : access.notCreated(topic.name(), failure);
        if (failure instanceof AuthorizationException) {
            rights.onTopic(topic.name(), AclOperation.CREATE);
        }
        if (topic.kind() == WantedTopic.Kind.DEAD_LETTER) {
            findings.warn(topic.subject(), sentence, "it is needed when a row can't be written");
        } else if (failure instanceof UnsupportedVersionException) {
            findings.fail(topic.subject(), "these brokers know no defaults for partitions and replicas "
                    + "(Kafka before 2.4)", "create it, or set millrace.sink.topics.<pattern>.partitions and .replicas");
        } else {
            findings.fail(topic.subject(), sentence, "");
        }
    }

    private Optional<Boolean> autoCreation(Collection<Node> brokers) throws InterruptedException {
        for (Node broker : brokers) {
            ConfigResource resource = new ConfigResource(ConfigResource.Type.BROKER, broker.idString());
            Answer<Map<ConfigResource, Config>> answer =
                    questions.answer(questions.admin().describeConfigs(List.of(resource)).all());
            if (answer.isGiven()) {
                return Optional.ofNullable(answer.value().get(resource).get(AUTO_CREATION)).map(ConfigEntry::value)
                        .map(Boolean::valueOf);
            }
            if (answer.failure() instanceof AuthorizationException) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
