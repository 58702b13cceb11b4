package dev.millrace.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HealthCommandTest {

    @ParameterizedTest
    @ValueSource(strings = {"dead", "live ready", "--help", "live now"})
    void whatIsUnknownIsAnsweredWithTheUsageInOneLine(String words) {
        // Given
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();

        // When
        int code = HealthCommand.run(List.of(words.split(" ")), new PrintStream(out), new PrintStream(err));

        // Then
        assertThat(code).isEqualTo(1);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("\"" + words + "\" is unknown; usage: health [live|ready|started]" + System.lineSeparator());
    }
}
