package dev.millrace.source.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.source.SourceException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.json.JsonConverter;
import org.junit.jupiter.api.Test;

class StoredPositionTest {

    @Test
    void takesTheFurthestOfTheSequenceNumbers() {
        StoredPosition position = read("{\"lsn_proc\":30,\"lsn\":20,\"lsn_commit\":10,\"txId\":5,\"ts_usec\":9}");
        assertThat(position).isEqualTo(new StoredPosition(30, false, Optional.empty()));
    }

    @Test
    void knowsABackfillThatIsNotFinished() {
        assertThat(read("{\"lsn\":20,\"snapshot\":\"INITIAL\",\"last_snapshot_record\":false}").backfilling()).isTrue();
        assertThat(read("{\"lsn\":20,\"snapshot\":\"INITIAL\",\"last_snapshot_record\":true}").backfilling()).isFalse();
        assertThat(read("{\"lsn\":20,\"snapshot\":\"INITIAL\",\"snapshot_completed\":true}").backfilling()).isFalse();
    }

    @Test
    void aBackfillOnDemandGoesOnAndIsNotStartedOver() {
        // When
        StoredPosition position = read("{\"lsn\":20,\"snapshot\":\"INCREMENTAL\",\"last_snapshot_record\":false,"
                + "\"incremental_snapshot_collections\":\"[]\",\"incremental_snapshot_correlation_id\":\"one\"}");

        // Then
        assertThat(position).isEqualTo(new StoredPosition(20, false, Optional.of("one")));
    }

    @Test
    void findsTheOffsetUnderTheKeyThatTheEngineWrites() {
        // Given
        try (JsonConverter converter = new JsonConverter()) {
            converter.configure(Map.of("schemas.enable", "false"), true);
            byte[] key = converter.fromConnectData("shop", null, java.util.List.of("shop-eu", Map.of("server", "shop")));

            // Then
            assertThat(StoredPosition.key("shop-eu", "shop")).isEqualTo(ByteBuffer.wrap(key));
        }
    }

    @Test
    void refusesWhatIsNoOffsetOfPostgres() {
        assertThatThrownBy(() -> read("not json")).isInstanceOf(SourceException.class)
                .hasMessageContaining("the stored offsets are not PostgreSQL's");
    }

    private static StoredPosition read(String offset) {
        return StoredPosition.read(ByteBuffer.wrap(offset.getBytes(UTF_8)));
    }
}
