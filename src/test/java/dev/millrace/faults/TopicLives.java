package dev.millrace.faults;

import dev.millrace.kit.ClusterTopics;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which topics were deleted and made anew, and when: what was in one by then is gone by its owner's will, and only what
 * was committed after its rebirth must be in it.
 */
final class TopicLives {

    private final ClusterTopics topics;
    private final List<String> late;
    private final Set<String> refusing = ConcurrentHashMap.newKeySet();
    private final Map<String, Long> reborn = new ConcurrentHashMap<>();

    /** @param late topics that do not exist at first */
    TopicLives(ClusterTopics topics, List<String> late) {
        this.topics = topics;
        this.late = late;
    }

    List<String> late() {
        return late;
    }

    void createLate() {
        late.forEach(this::createIfMissing);
    }

    void delete(String topic) {
        reborn.put(topic, Long.MAX_VALUE);
        topics.delete(List.of(topic));
    }

    /** From now on it refuses messages for their size. */
    void refuse(String topic, String setting, String limit) {
        refusing.add(topic);
        topics.configure(topic, setting, limit);
    }

    void create(String topic) {
        createIfMissing(topic);
        reborn.put(topic, System.currentTimeMillis());
    }

    /** The product may have been quicker, where it is told to. */
    private void createIfMissing(String topic) {
        if (!topics.names().contains(topic)) {
            topics.create(List.of(topic));
        }
    }

    /** @param since when changes began, for a topic that was not made anew later */
    Duty duty(String topic, long since) {
        Long anew = reborn.get(topic);
        return anew == null
                ? new Duty(since, true, refusing.contains(topic))
                : new Duty(anew, false, refusing.contains(topic));
    }
}
