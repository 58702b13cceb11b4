package dev.millrace.check.kafka;

import dev.millrace.source.Findings;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.config.ConfigResource;

/** Topics that are there: our rights on them, their state and their settings. */
final class ExistingTopics {

    private static final Config UNKNOWN = new Config(Set.of());

    private final Questions questions;
    private final TopicLimits limits;
    private final MissingRights rights;
    private final int brokers;

    ExistingTopics(Questions questions, TopicLimits limits, MissingRights rights, int brokers) {
        this.questions = questions;
        this.limits = limits;
        this.rights = rights;
        this.brokers = brokers;
    }

    void look(Map<WantedTopic, TopicDescription> topics, Findings findings) throws InterruptedException {
        Map<String, Config> configs = configs(topics);
        topics.forEach((topic, description) -> {
            boolean fit = rights(topic, description, findings);
            fit &= leaders(topic, description, findings);
            Config config = configs.getOrDefault(topic.name(), UNKNOWN);
            fit &= limits.look(topic, config, replicas(description), inSync(description), findings);
            if (topic.kind() == WantedTopic.Kind.OFFSETS) {
                fit &= shape(topic, description, findings);
            }
            if (fit) {
                findings.ok(topic.subject(), "has " + count(description.partitions().size(), "partition") + ", "
                        + count(replicas(description), "replica") + ", and may be written to"
                        + (config.entries().isEmpty() ? "; its settings can't be seen without DescribeConfigs" : ""));
            }
        });
    }

    private Map<String, Config> configs(Map<WantedTopic, TopicDescription> topics) throws InterruptedException {
        Map<String, Config> configs = new HashMap<>();
        Map<ConfigResource, KafkaFuture<Config>> answers = questions.admin().describeConfigs(topics.keySet().stream()
                .map(topic -> new ConfigResource(ConfigResource.Type.TOPIC, topic.name())).toList()).values();
        for (Map.Entry<ConfigResource, KafkaFuture<Config>> answer : answers.entrySet()) {
            Optional.ofNullable(questions.answer(answer.getValue()).value())
                    .ifPresent(config -> configs.put(answer.getKey().name(), config));
        }
        return configs;
    }

    /** Old brokers don't tell what is allowed; the start will. */
    private boolean rights(WantedTopic topic, TopicDescription description, Findings findings) {
        Set<AclOperation> allowed = description.authorizedOperations();
        if (allowed == null || allowed.isEmpty()) {
            findings.warn(topic.subject(), "the brokers don't tell what is allowed on it", "grant "
                    + words(topic.rights()) + " if the start is refused");
            return false;
        }
        Set<AclOperation> lacking = EnumSet.copyOf(topic.rights());
        lacking.removeAll(allowed);
        if (lacking.isEmpty()) {
            return true;
        }
        lacking.forEach(operation -> rights.onTopic(topic.name(), operation));
        findings.fail(topic.subject(), "not authorized to use it: " + words(lacking) + " is not granted",
                "run the command below");
        return false;
    }

    private static boolean leaders(WantedTopic topic, TopicDescription description, Findings findings) {
        long leaderless = description.partitions().stream()
                .filter(partition -> partition.leader() == null || partition.leader().isEmpty()).count();
        if (leaderless > 0) {
            findings.fail(topic.subject(), leaderless + " of " + count(description.partitions().size(), "partition")
                    + " have no leader and can't be written to", "bring the brokers back that hold their replicas");
        }
        return leaderless == 0;
    }

    private boolean shape(WantedTopic topic, TopicDescription description, Findings findings) {
        int partitions = description.partitions().size();
        if (partitions > 1) {
            findings.warn(topic.subject(), "has " + partitions + " partitions, of which only the first is used",
                    "create it anew with one partition while Millrace is stopped, if nothing is stored in it yet");
        }
        boolean alone = brokers > 1 && replicas(description) == 1;
        if (alone) {
            findings.warn(topic.subject(), "has one replica; with its broker the position is lost", "add replicas");
        }
        return partitions == 1 && !alone;
    }

    private static int replicas(TopicDescription description) {
        return description.partitions().stream().mapToInt(partition -> partition.replicas().size()).min().orElse(0);
    }

    private static int inSync(TopicDescription description) {
        return description.partitions().stream().mapToInt(partition -> partition.isr().size()).min().orElse(0);
    }

    private static String words(Set<AclOperation> operations) {
        return operations.stream().map(MissingRights::word).collect(Collectors.joining(" and "));
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
