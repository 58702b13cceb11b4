package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
                + directory.resolve("millrace.yaml") + "\" is not valid YAML: line 3, column 21:"
                + " a colon or an indentation that fits nothing before it; put quotes around a value with a colon");
    }

    @Test
    void saysWhereApplicationYamlIsMalformed() {
        // Given
        Start start = Start.empty(directory).file("config/application.yaml", "millrace: [");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("config/application.yaml: is not valid YAML: line 1, column 12:"
                + " a value that is missing, or a bracket that is not closed");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "millrace:~\tsource: s3cret | 2, column 1 | a tab; only spaces indent",
        "millrace:~ source:~  s3cret~  url: s3cret | 4, column 6 | a colon or an indentation that fits nothing",
        "millrace:~ source: [s3cret | 3, column 1 | a bracket that is not closed",
        "millrace:~ source: {s3cret: 1 s3cret: 2} | 2, column 27 | a bracket that is not closed, or a comma",
        "millrace:~  source:~    url: s3cret~   sink: s3cret | 4, column 4 | an indentation that fits nothing",
        "millrace:~ password: 's3cret | 3, column 1 | a quote that is not closed",
        "millrace:~ password: *s3cret | 2, column 12 | a value that starts with *",
        "millrace:~ password: !s3cret a | 2, column 12 | a value that starts with !",
        "millrace:~ password: %s3cret | 2, column 12 | a value that starts with a special character",
        "millrace:~ password: \"s3\\cret\" | 2, column 16 | a \\ in double quotes",
        "millrace:~ s3cret~ password: a | 3, column 10 | a colon or an indentation that fits nothing",
        "millrace: {}~s3cret | 3, column 1 | a key without a colon"})
    void saysInWhatWayAFileIsMalformedAndQuotesNothingOfIt(String yaml, String place, String reason) {
        // Given
        Start start = Start.empty(directory).configFile(yaml.replace('~', '\n') + "\n");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).singleElement().asString().doesNotContain("s3cret", "cret")
                .contains("is not valid YAML: line " + place + ": " + reason);
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
