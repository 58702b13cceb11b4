package dev.millrace.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** What a subject reached over all rounds. */
final class Medians {

    private final List<Measurement> measurements = new ArrayList<>();

    void add(Measurement measurement) {
        measurements.add(measurement);
    }

    List<String> subjects() {
        return measurements.stream().map(Measurement::subject).distinct().toList();
    }

    List<String> phases() {
        return measurements.stream().map(Measurement::phase).distinct().toList();
    }

    OptionalDouble of(String subject, String phase, Figure figure) {
        List<Double> sorted = measurements.stream()
                .filter(m -> m.subject().equals(subject) && m.phase().equals(phase))
                .map(figure::of).filter(OptionalDouble::isPresent).map(OptionalDouble::getAsDouble).sorted().toList();
        if (sorted.isEmpty()) {
            return OptionalDouble.empty();
        }
        int half = sorted.size() / 2;
        return OptionalDouble.of(sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2);
    }

    /** One line for each other subject and phase. */
    List<String> ratiosOf(String subject) {
        List<String> lines = new ArrayList<>();
        for (String other : subjects()) {
            if (!other.equals(subject)) {
                phases().forEach(phase -> line(subject, other, phase, lines));
            }
        }
        return lines;
    }

    private void line(String subject, String other, String phase, List<String> lines) {
        StringBuilder line = new StringBuilder();
        for (Figure figure : Figure.values()) {
            OptionalDouble mine = of(subject, phase, figure);
            OptionalDouble theirs = of(other, phase, figure);
            if (mine.isPresent() && theirs.isPresent() && theirs.getAsDouble() > 0) {
                line.append(String.format(Locale.ROOT, "  %s %.2f", figure.label(),
                        mine.getAsDouble() / theirs.getAsDouble()));
            }
        }
        if (!line.isEmpty()) {
            lines.add(subject + " / " + other + ", " + phase + ":" + line);
        }
    }
}
