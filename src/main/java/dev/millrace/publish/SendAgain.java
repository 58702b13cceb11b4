package dev.millrace.publish;

import dev.millrace.change.Change;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * Chooses what is sent again after some records of a batch have failed: those, and each accepted record behind one of them
 * that has its topic and key, since it would else be overtaken by its elder. Everything else stays sent.
 */
final class SendAgain {

    private record Destination(String topic, Object key) {
    }

    private SendAgain() {
    }

    /**
     * @param failed    places in the batch
     * @param published whether the change at a place is published at all, or was set aside
     * @return places in the batch, in order
     */
    static NavigableSet<Integer> of(List<Change> changes, Collection<Integer> failed, Function<Change, String> topics,
            IntPredicate published) {
        NavigableSet<Integer> again = new TreeSet<>(failed);
        if (again.isEmpty()) {
            return again;
        }
        Set<Destination> waiting = new HashSet<>();
        for (int i = again.first(); i < changes.size(); i++) {
            Change change = changes.get(i);
            if (change.key() == null) {
                continue;
            }
            Destination destination = new Destination(topics.apply(change), change.key());
            if (again.contains(i)) {
                waiting.add(destination);
            } else if (waiting.contains(destination) && published.test(i)) {
                again.add(i);
            }
        }
        return again;
    }
}
