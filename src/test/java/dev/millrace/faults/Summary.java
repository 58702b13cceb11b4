package dev.millrace.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The table that a suite ends with. */
final class Summary {

    private final SuiteOptions options;
    private final List<Outcome> outcomes = new ArrayList<>();

    Summary(SuiteOptions options) {
        this.options = options;
    }

    void add(Outcome outcome) {
        outcomes.add(outcome);
    }

    void write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text());
    }

    String text() {
        StringBuilder text = new StringBuilder("| | |\n|---|---|\n");
        row(text, "runs", outcomes.size());
        row(text, "faults", kinds().values().stream().mapToInt(Integer::intValue).sum());
        kinds().forEach((kind, count) -> row(text, "faults: " + kind.name().toLowerCase().replace('_', ' '), count));
        row(text, "changes", outcomes.stream().mapToLong(Outcome::changes).sum());
        row(text, "duplicates", outcomes.stream().mapToLong(Outcome::duplicates).sum());
        row(text, "dead letters", outcomes.stream().mapToLong(Outcome::deadLetters).sum());
        row(text, "oldest repeat before a fault, ms", max(Outcome::oldestRepeatMillis));
        row(text, "longest recovery, ms", max(Outcome::recoveryMillis));
        row(text, "largest resident memory, MiB", max(Outcome::residentBytes) >> 20);
        row(text, "failed seeds", outcomes.stream().filter(Outcome::failed)
                .map(outcome -> String.valueOf(outcome.schedule().seed())).collect(Collectors.joining(" ", "", "")));
        outcomes.stream().filter(Outcome::failed)
                .forEach(outcome -> text.append('\n').append(outcome.failure(options)).append('\n'));
        return text.toString();
    }

    private long max(java.util.function.ToLongFunction<Outcome> of) {
        return outcomes.stream().mapToLong(of).max().orElse(0);
    }

    private Map<FaultKind, Integer> kinds() {
        Map<FaultKind, Integer> kinds = new EnumMap<>(FaultKind.class);
        outcomes.forEach(outcome ->
                outcome.schedule().faults().forEach(fault -> kinds.merge(fault.kind(), 1, Integer::sum)));
        return kinds;
    }

    private static void row(StringBuilder text, String name, Object value) {
        text.append("| ").append(name).append(" | ").append(value).append(" |\n");
    }
}
