package dev.millrace.publish;

import dev.millrace.config.TopicCreation;
import dev.millrace.config.TopicSettings;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.CreateTopicsOptions;
import org.apache.kafka.clients.admin.DescribeTopicsOptions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.jboss.logging.Logger;

/** An admin client for one round of questions, all of which are answered by the same deadline. */
final class TopicAdmin implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(TopicAdmin.class);
    private static final String MILLIS_BETWEEN_CONNECTS = "500";
    private static final long FIRST_PAUSE_MILLIS = 10;
    private static final long LONGEST_PAUSE_MILLIS = 100;

    private final Admin admin;
    private final Deadline deadline;

    TopicAdmin(Map<String, Object> client, Deadline deadline) {
        int left = deadline.millisLeft();
        Map<String, Object> settings = new HashMap<>(client);
        settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, left);
        settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, left);
        settings.put(AdminClientConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, MILLIS_BETWEEN_CONNECTS);
        this.admin = Admin.create(settings);
        this.deadline = deadline;
    }

    Map<String, Answer> describe(Collection<String> topics) throws InterruptedException {
        Map<String, Answer> answers = new LinkedHashMap<>();
        for (var topic : admin.describeTopics(topics, new DescribeTopicsOptions().timeoutMs(deadline.millisLeft()))
                .topicNameValues().entrySet()) {
            answers.put(topic.getKey(), answer(topic.getValue()));
        }
        return answers;
    }

    /** Why a topic could not be created, or nothing where it was, by us or by somebody else. */
    Map<String, Optional<Throwable>> create(Collection<String> topics, TopicCreation creation)
            throws InterruptedException {
        List<NewTopic> wanted = topics.stream().map(topic -> newTopic(topic, creation.ruleFor(topic))).toList();
        Map<String, Optional<Throwable>> failures = new LinkedHashMap<>();
        for (var topic : admin.createTopics(wanted, new CreateTopicsOptions().timeoutMs(deadline.millisLeft()))
                .values().entrySet()) {
            Throwable failure = answer(topic.getValue()).failure();
            if (failure == null) {
                LOG.infof("Topic created topic=%s", topic.getKey());
            }
            failures.put(topic.getKey(), Optional.ofNullable(failure)
                    .filter(refusal -> !(refusal instanceof TopicExistsException)));
        }
        return failures;
    }

    /** Returns those of the topics that have no leader when the patience is at its end. */
    Set<String> awaitLeaders(Set<String> topics, Duration patience) throws InterruptedException {
        Deadline end = Deadline.in(patience);
        long pause = FIRST_PAUSE_MILLIS;
        Set<String> leaderless = withoutLeader(topics);
        while (!leaderless.isEmpty() && !end.hasPassed() && !deadline.hasPassed()) {
            TimeUnit.MILLISECONDS.sleep(Math.min(pause, deadline.millisLeft()));
            pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
            leaderless = withoutLeader(leaderless);
        }
        return leaderless;
    }

    @Override
    public void close() {
        admin.close(Duration.ZERO);
    }

    private Set<String> withoutLeader(Set<String> topics) throws InterruptedException {
        Set<String> leaderless = new LinkedHashSet<>();
        if (!topics.isEmpty()) {
            describe(topics).forEach((topic, answer) -> {
                if (!answer.hasLeaders()) {
                    leaderless.add(topic);
                }
            });
        }
        return leaderless;
    }

    private <T> Answer answer(KafkaFuture<T> future) throws InterruptedException {
        try {
            T value = future.get(deadline.millisLeft(), TimeUnit.MILLISECONDS);
            return new Answer(value instanceof TopicDescription description ? description : null, null);
        } catch (ExecutionException e) {
            return new Answer(null, e.getCause());
        } catch (java.util.concurrent.TimeoutException e) {
            return new Answer(null, new TimeoutException("no answer in time", e));
        }
    }

    static NewTopic newTopic(String topic, Optional<TopicSettings> rule) {
        return new NewTopic(topic, rule.flatMap(TopicSettings::partitions), rule.flatMap(TopicSettings::replicas))
                .configs(rule.map(TopicSettings::config).orElse(Map.of()));
    }

    /** What the brokers say of one topic; a failure, or none. */
    record Answer(TopicDescription description, Throwable failure) {

        boolean hasLeaders() {
            return description != null && description.partitions().stream()
                    .allMatch(partition -> partition.leader() != null && !partition.leader().isEmpty());
        }
    }
}
