package dev.millrace.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentsTest {

    @Test
    void textIsTheDefault() {
        // When
        Arguments arguments = Arguments.parse(List.of());

        // Then
        assertThat(arguments.format()).isEqualTo(Format.TEXT);
    }

    @ParameterizedTest
    @CsvSource({"--format json,JSON", "--format=json,JSON", "--format text,TEXT", "--format=JSON,JSON"})
    void theFormatIsReadInBothSpellings(String words, Format format) {
        // When
        Arguments arguments = Arguments.parse(List.of(words.split(" ")));

        // Then
        assertThat(arguments.format()).isEqualTo(format);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--fromat json", "--help", "now", "--format xml", "--format", "--format=", "--format json now"})
    void whatIsUnknownIsAnsweredWithTheUsageInOneLine(String words) {
        // Then
        assertThatThrownBy(() -> Arguments.parse(List.of(words.split(" "))))
                .hasMessageEndingWith("; usage: check [--format text|json]").hasMessageNotContaining("\n");
    }
}
