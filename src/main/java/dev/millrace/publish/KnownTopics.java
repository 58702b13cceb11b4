package dev.millrace.publish;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers which topics are there, so that a batch asks once for each: the producer would find a missing one out by
 * blocking every other topic's records behind it.
 */
final class KnownTopics {

    /** Finds out about topics, and makes them where that is wanted. */
    interface Keeper {

        /** For each topic why it can't be used, or empty when it is there. */
        Map<String, Optional<PublishException>> ensure(Collection<String> topics) throws InterruptedException;
    }

    private final Keeper keeper;
    private final Set<String> known = ConcurrentHashMap.newKeySet();

    KnownTopics(Keeper keeper) {
        this.keeper = keeper;
    }

    boolean isKnown(String topic) {
        return known.contains(topic);
    }

    /** After a failure the topic may be gone; the next batch asks again. */
    void doubt(String topic) {
        known.remove(topic);
    }

    Map<String, Optional<PublishException>> ensure(Collection<String> topics) throws InterruptedException {
        Map<String, Optional<PublishException>> found = keeper.ensure(topics);
        found.forEach((topic, why) -> {
            if (why.isEmpty()) {
                known.add(topic);
            }
        });
        return found;
    }
}
