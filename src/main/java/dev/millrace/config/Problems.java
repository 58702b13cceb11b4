package dev.millrace.config;

import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Gathers what is wrong, so that a user repairs everything in one go. */
final class Problems {

    private final SortedSet<Problem> all = new TreeSet<>();

    void add(Problem problem) {
        all.add(problem);
    }

    void add(String option, String text) {
        all.add(Problem.of(option, text));
    }

    void addAll(Collection<Problem> problems) {
        all.addAll(problems);
    }

    /** Whether something was found for the option; what follows from it need not be reported, too. */
    boolean concern(String option) {
        return all.stream().anyMatch(problem -> problem.option().equals(option));
    }

    void throwIfAny() {
        if (!all.isEmpty()) {
            throw new InvalidConfiguration(List.copyOf(all));
        }
    }
}
