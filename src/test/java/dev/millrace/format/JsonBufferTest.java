package dev.millrace.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class JsonBufferTest {

    private static final int MEBIBYTE = 1 << 20;

    @Test
    void keepsItsArrayFromOneDocumentToTheNext() {
        // Given
        JsonBuffer buffer = new JsonBuffer();
        buffer.raw(new byte[100_000]);
        int grown = buffer.capacity();

        // When
        buffer.clear();

        // Then
        assertThat(buffer.capacity()).isEqualTo(grown);
        assertThat(buffer.toBytes()).isEmpty();
    }

    @Test
    void letsAHugeArrayGo() {
        // Given
        JsonBuffer buffer = new JsonBuffer();
        buffer.raw(new byte[5 * MEBIBYTE]);

        // When
        buffer.clear();

        // Then
        assertThat(buffer.capacity()).isLessThan(MEBIBYTE);
    }

    @Test
    void growsWithLongTextByItsLengthAndNotByItsLongestEscape() {
        // Given
        JsonBuffer buffer = new JsonBuffer();

        // When
        JsonText.write(buffer, "x".repeat(4 * MEBIBYTE) + "\n");

        // Then
        assertThat(buffer.capacity()).isLessThan(7 * MEBIBYTE);
    }

    @Test
    void refusesMoreThanAnArrayHolds() {
        // Given
        JsonBuffer buffer = new JsonBuffer();

        // When
        buffer.raw(new byte[10]);

        // Then
        assertThatThrownBy(() -> buffer.reserve(Integer.MAX_VALUE)).isInstanceOf(IllegalStateException.class);
    }
}
