package dev.millrace.change;

import java.util.List;

/** The changes of one poll of the engine, in the order in which the source committed them. They settle together. */
public record ChangeBatch(List<Change> changes) {

    public int size() {
        return changes.size();
    }
}
