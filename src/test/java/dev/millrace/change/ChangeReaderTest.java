package dev.millrace.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.Test;

class ChangeReaderTest {

    private final ChangeReader reader = new ChangeReader();

    @Test
    void readsTableOperationAndTimeOffTheEnvelope() {
        // When
        Change change = reader.read(Records.change("u", 7, 42));

        // Then
        assertThat(change.table()).contains(new Table("public", "orders"));
        assertThat(change.operation()).isEqualTo(Operation.UPDATE);
        assertThat(change.committedAt()).isEqualTo(1_042);
    }

    @Test
    void aTombstoneBelongsToTheTableOfTheDeleteBeforeIt() {
        // Given
        reader.read(Records.change("d", 7, 42));

        // When
        Change tombstone = reader.read(Records.tombstone(7, 42));

        // Then
        assertThat(tombstone.table()).contains(new Table("public", "orders"));
        assertThat(tombstone.operation()).isEqualTo(Operation.TOMBSTONE);
        assertThat(tombstone.value()).isNull();
    }

    @Test
    void whatIsNoRowHasNoTable() {
        SourceRecord text = new SourceRecord(Map.of(), Map.of(), "shop.transaction", Schema.STRING_SCHEMA, "BEGIN");
        assertThat(reader.read(text).table()).isEmpty();
        assertThat(reader.read(text).operation()).isEqualTo(Operation.OTHER);
    }

    @Test
    void aHeartbeatIsKnownByItsSchema() {
        assertThat(ChangeReader.isHeartbeat(Records.heartbeat(1))).isTrue();
        assertThat(ChangeReader.isHeartbeat(Records.change("c", 1, 1))).isFalse();
        assertThat(ChangeReader.isHeartbeat(Records.tombstone(1, 1))).isFalse();
    }
}
