package dev.millrace.config;

import java.nio.file.Path;
import java.util.List;

/** A change to the least configuration, as variables, and the lines it must bring. */
record WrongCase(List<String> variables, List<String> lines) {

    static WrongCase set(String... variables) {
        return new WrongCase(List.of(variables), List.of());
    }

    WrongCase says(String... expected) {
        return new WrongCase(variables, List.of(expected));
    }

    List<String> problems(Path directory) {
        Start start = Start.least(directory);
        variables.forEach(variable -> {
            String[] nameAndValue = variable.split("=", 2);
            start.env(nameAndValue[0], nameAndValue[1]);
        });
        return start.problems();
    }

    @Override
    public String toString() {
        return String.join(" ", variables);
    }
}
