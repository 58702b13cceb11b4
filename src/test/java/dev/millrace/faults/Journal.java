package dev.millrace.faults;

import java.util.ArrayList;
import java.util.List;

/** What happened in a run, as it happens: faults with their times, and what went wrong. */
final class Journal {

    /** Times are milliseconds of the wall clock. */
    record Disturbance(FaultKind kind, long begin, long end) {
    }

    private final List<Disturbance> disturbances = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    synchronized void disturbed(FaultKind kind, long begin) {
        disturbances.add(new Disturbance(kind, begin, System.currentTimeMillis()));
    }

    synchronized void problem(String sentence) {
        problems.add(sentence);
    }

    synchronized List<Disturbance> disturbances() {
        return List.copyOf(disturbances);
    }

    synchronized List<String> problems() {
        return List.copyOf(problems);
    }
}
