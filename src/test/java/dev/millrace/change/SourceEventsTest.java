package dev.millrace.change;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceEventsTest {

    private final SourceEvents events = new SourceEvents();

    @Test
    void thePositionMayRestAtAnOrdinaryChange() {
        assertThat(events.isComplete(Records.change("c", 1, 10))).isTrue();
        assertThat(events.isComplete(Records.change("u", 1, 11))).isTrue();
        assertThat(events.isComplete(Records.change("d", 1, 12))).isTrue();
        assertThat(events.isComplete(Records.tombstone(1, 12))).isTrue();
        assertThat(events.isComplete(Records.heartbeat(13))).isTrue();
    }

    @Test
    void thePositionMayNotRestInsideAChangedKey() {
        assertThat(events.isComplete(Records.deleteOfMovedKey(1, 10))).isFalse();
        assertThat(events.isComplete(Records.tombstone(1, 10))).isFalse();
        assertThat(events.isComplete(Records.createOfMovedKey(2, 10))).isTrue();
    }

    @Test
    void thePositionMayNotRestAmongTheTablesOfOneTruncate() {
        assertThat(events.isComplete(Records.change("t", 1, 10))).isFalse();
        assertThat(events.isComplete(Records.change("t", 1, 10))).isFalse();
        assertThat(events.isComplete(Records.heartbeat(11))).isTrue();
    }
}
