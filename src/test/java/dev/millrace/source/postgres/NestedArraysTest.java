package dev.millrace.source.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NestedArraysTest {

    @ParameterizedTest
    @ValueSource(strings = {"{{1,2},{3,4}}", "{{{a}}}", "[0:0][2:3]={{1,2}}"})
    void knowsAnArrayOfArraysByItsText(String text) {
        // When
        boolean nested = NestedArrays.isNested(text);

        // Then
        assertThat(nested).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{1,2}", "{\"{{\",b}", "[0:1]={1,2}", "[0:0]={\"={{\"}", "{\"[0:0]={{1}}\"}", ""})
    void takesNoOtherForOne(String text) {
        // When
        boolean nested = NestedArrays.isNested(text);

        // Then
        assertThat(nested).isFalse();
    }
}
