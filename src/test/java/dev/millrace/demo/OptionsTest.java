package dev.millrace.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {

    @Test
    void readsBothOptionsInAnyOrder() {
        // Given
        List<String> arguments = List.of("--rate", "200", "--seconds", "15");

        // When
        Options options = Options.parse(arguments);

        // Then
        assertThat(options).isEqualTo(new Options(Optional.of(15), 200));
    }

    @Test
    void runsUntilStoppedWhenNothingIsSaid() {
        // Given
        List<String> arguments = List.of();

        // When
        Options options = Options.parse(arguments);

        // Then
        assertThat(options.seconds()).isEmpty();
        assertThat(options.rate()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--rate", "--rate 0", "--rate -1", "--seconds ten", "--seconds 1.5", "--speed 3"})
    void refusesWhatItCannotUse(String line) {
        // Given
        List<String> arguments = List.of(line.split(" "));

        // When
        var attempt = assertThatThrownBy(() -> Options.parse(arguments));

        // Then
        attempt.isInstanceOf(IllegalArgumentException.class).hasMessageContaining(arguments.get(0));
    }
}
