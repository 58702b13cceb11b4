package dev.millrace.control;

import dev.millrace.pipeline.State;
import dev.millrace.pipeline.StateChange;
import dev.millrace.pipeline.StateListener;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The latest transitions, and apart from them the latest faults: many of the first push out few of the second. */
@ApplicationScoped
class History implements StateListener {

    private static final int TRANSITIONS = 50;
    private static final int ERRORS = 20;

    private final Deque<StateChange> transitions = new ArrayDeque<>();
    private final Deque<StateChange> errors = new ArrayDeque<>();

    @Override
    public synchronized void changed(StateChange change) {
        add(change, transitions, TRANSITIONS);
        if (change.to() == State.RETRYING || change.to() == State.FAILED) {
            add(change, errors, ERRORS);
        }
    }

    /** Youngest first. */
    synchronized List<StateChange> transitions() {
        return List.copyOf(transitions);
    }

    /** Youngest first. */
    synchronized List<StateChange> errors() {
        return List.copyOf(errors);
    }

    private static void add(StateChange change, Deque<StateChange> latest, int most) {
        latest.addFirst(change);
        if (latest.size() > most) {
            latest.removeLast();
        }
    }
}
