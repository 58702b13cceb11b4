package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigFileTest {

    @TempDir
    Path directory;

    @Test
    void saysThatTheNamedFileIsMissing() {
        // Given
        Start start = Start.empty(directory).env("MILLRACE_CONFIG", "/no/such/file.yaml");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly(
                "millrace.config (MILLRACE_CONFIG): \"/no/such/file.yaml\" does not exist");
    }

    @Test
    void saysThatTheNamedFileIsADirectory() {
        // Given
        Start start = Start.empty(directory).env("MILLRACE_CONFIG", directory.toString());

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly(
                "millrace.config (MILLRACE_CONFIG): \"" + directory + "\" is not a file that can be read");
    }

    @Test
    void saysWhereTheNamedFileIsMalformedAndQuotesNothingOfIt() {
        // Given
        Start start = Start.empty(directory).configFile("millrace:\n  source:\n    password: s3cret: hunter2\n");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.config (MILLRACE_CONFIG): \""
                + directory.resolve("millrace.yaml") + "\" is not valid YAML: line 3, column 21");
    }

    @Test
    void saysWhereApplicationYamlIsMalformed() {
        // Given
        Start start = Start.empty(directory).file("config/application.yaml", "millrace: [");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("config/application.yaml: is not valid YAML: line 1, column 12");
    }

    @Test
    void takesAnEmptyFileForNothing() {
        // Given
        Start start = Start.least(directory).configFile("");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).isEmpty();
    }
}
