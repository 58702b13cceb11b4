package dev.millrace.check.kafka;

import dev.millrace.publish.ClusterAccess;
import dev.millrace.source.Findings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.DescribeTopicsOptions;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Asks for all topics at once, and tells those that are there from those that are missing or hidden from us. */
final class TopicsCheck {

    private final Questions questions;
    private final ClusterAccess access;
    private final MissingRights rights;
    private final Map<WantedTopic, TopicDescription> existing = new LinkedHashMap<>();
    private final List<WantedTopic> missing = new ArrayList<>();

    TopicsCheck(Questions questions, ClusterAccess access, MissingRights rights) {
        this.questions = questions;
        this.access = access;
        this.rights = rights;
    }

    TopicsCheck look(List<WantedTopic> topics, Findings findings) throws InterruptedException {
        Map<String, KafkaFuture<TopicDescription>> answers = questions.admin().describeTopics(
                topics.stream().map(WantedTopic::name).toList(),
                new DescribeTopicsOptions().includeAuthorizedOperations(true)).topicNameValues();
        for (WantedTopic topic : topics) {
            Answer<TopicDescription> answer = questions.answer(answers.get(topic.name()));
            if (answer.isGiven()) {
                existing.put(topic, answer.value());
            } else if (answer.failure() instanceof UnknownTopicOrPartitionException) {
                missing.add(topic);
            } else {
                hidden(topic, answer.failure(), findings);
            }
        }
        return this;
    }

    Map<WantedTopic, TopicDescription> existing() {
        return existing;
    }

    List<WantedTopic> missing() {
        return missing;
    }

    /** Without Describe the brokers don't even tell whether it exists, so all that may be needed is asked for. */
    private void hidden(WantedTopic topic, Throwable failure, Findings findings) {
        findings.fail(topic.subject(), access.unseen(topic.name(), failure), "");
        if (failure instanceof AuthorizationException) {
            topic.rights().forEach(operation -> rights.onTopic(topic.name(), operation));
            if (topic.byUs()) {
                rights.onTopic(topic.name(), AclOperation.CREATE);
            }
        }
    }
}
