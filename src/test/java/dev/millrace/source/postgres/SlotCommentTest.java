package dev.millrace.source.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlotCommentTest {

    private static final ByteBuffer KEY = bytes("[\"shop\",{\"millrace\":\"pause\"}]");
    private static final ByteBuffer VALUE = bytes("{\"paused\":true}");

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "a comment of somebody's\twith a tabulator"})
    void knowsNothingFromOtherComments(String text) {
        // When
        SlotComment comment = SlotComment.parse(text);

        // Then
        assertThat(comment).isEqualTo(new SlotComment(false, Map.of()));
        assertThat(comment.text()).isNull();
    }

    @Test
    void readsWhatEarlierVersionsWrote() {
        assertThat(SlotComment.parse("millrace: backfill completed").backfilled()).isTrue();
        assertThat(new SlotComment(true, Map.of()).text()).isEqualTo("millrace: backfill completed");
    }

    @Test
    void readsWhatItWrites() {
        // Given
        SlotComment before = new SlotComment(false, Map.of()).with(Map.of(KEY, VALUE));
        SlotComment after = before.afterBackfill();
        Map<ByteBuffer, ByteBuffer> gone = new HashMap<>();
        gone.put(KEY, null);

        // Then
        assertThat(SlotComment.parse(before.text())).isEqualTo(before);
        assertThat(SlotComment.parse(after.text())).isEqualTo(after);
        assertThat(after.with(gone).text()).isEqualTo("millrace: backfill completed");
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }
}
