package dev.millrace.config;

import java.util.List;
import java.util.stream.Collectors;

/** Carries all problems of a configuration to the one place that prints them. */
public final class InvalidConfiguration extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> lines;

    InvalidConfiguration(List<Problem> problems) {
        super(problems.stream().map(Problem::line).collect(Collectors.joining(System.lineSeparator())));
        this.lines = problems.stream().map(Problem::line).toList();
    }

    InvalidConfiguration(String line) {
        super(line);
        this.lines = List.of(line);
    }

    /** One line a problem, free of secrets. */
    public List<String> lines() {
        return lines;
    }
}
