package dev.millrace.publish;

import dev.millrace.config.TopicCreation;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/**
 * Makes sure of topics before a producer meets them, which would wait for a missing one and hold up all others. Brokers
 * are asked for the topics themselves and never for their configuration, which fewer users may read. For one caller at
 * a time, who keeps in mind what exists.
 */
final class TopicKeeper {

    private static final Duration LONGEST_ROUND = Duration.ofSeconds(5);
    private static final Duration FOR_BROKERS_TO_CREATE = Duration.ofSeconds(1);

    private final TopicCreation creation;
    private final Map<String, Object> client;
    private final TopicErrors errors;
    private Set<String> lastRequested = Set.of();

    /** @param client configuration that every client of the cluster needs */
    TopicKeeper(TopicCreation creation, Map<String, Object> client, KafkaErrors errors) {
        this.creation = creation;
        this.client = Map.copyOf(client);
        this.errors = new TopicErrors(errors);
    }

    /** For each topic why it can't be used, or nothing where it exists. Takes 5 s at most, and opens a client. */
    Map<String, Optional<PublishException>> ensure(Collection<String> topics) throws InterruptedException {
        if (topics.isEmpty()) {
            return Map.of();
        }
        Map<String, Optional<PublishException>> answers = new LinkedHashMap<>();
        Deadline deadline = Deadline.in(LONGEST_ROUND);
        try (TopicAdmin admin = new TopicAdmin(client, deadline)) {
            Set<String> missing = new LinkedHashSet<>();
            admin.describe(Set.copyOf(topics)).forEach((topic, answer) -> {
                if (answer.failure() instanceof UnknownTopicOrPartitionException) {
                    missing.add(topic);
                } else {
                    answers.put(topic, Optional.ofNullable(answer.failure()).map(e -> errors.unseen(topic, e)));
                }
            });
            if (!missing.isEmpty()) {
                answers.putAll(creation.createMissing() ? create(admin, missing) : request(admin, missing, deadline));
            }
        } catch (InterruptException e) {
            Thread.interrupted();
            throw new InterruptedException(e.getMessage());
        } catch (KafkaException e) {
            topics.forEach(topic -> answers.putIfAbsent(topic, Optional.of(errors.ofCluster(e))));
        }
        return answers;
    }

    private Map<String, Optional<PublishException>> create(TopicAdmin admin, Set<String> missing)
            throws InterruptedException {
        Map<String, Optional<PublishException>> answers = new LinkedHashMap<>();
        Set<String> created = new LinkedHashSet<>();
        admin.create(missing, creation).forEach((topic, failure) -> failure.ifPresentOrElse(
                refusal -> answers.put(topic, Optional.of(errors.notCreated(topic, refusal))),
                () -> created.add(topic)));
        Set<String> leaderless = admin.awaitLeaders(created, LONGEST_ROUND);
        created.forEach(topic -> answers.put(topic,
                Optional.of(topic).filter(leaderless::contains).map(errors::leaderless)));
        return answers;
    }

    /** A topic that was asked for before and has not come since will hardly come in another second. */
    private Map<String, Optional<PublishException>> request(TopicAdmin admin, Set<String> missing, Deadline deadline)
            throws InterruptedException {
        Map<String, Optional<PublishException>> answers = new LinkedHashMap<>();
        AutoCreation.request(client, missing, deadline)
                .forEach((topic, refusal) -> answers.put(topic, Optional.of(errors.notAutoCreated(topic, refusal))));
        Set<String> requested = new LinkedHashSet<>(missing);
        requested.removeAll(answers.keySet());
        Duration patience = lastRequested.containsAll(requested) ? Duration.ZERO : FOR_BROKERS_TO_CREATE;
        lastRequested = requested;
        Set<String> absent = admin.awaitLeaders(requested, patience);
        requested.forEach(topic -> answers.put(topic, Optional.of(topic).filter(absent::contains).map(errors::absent)));
        return answers;
    }
}
