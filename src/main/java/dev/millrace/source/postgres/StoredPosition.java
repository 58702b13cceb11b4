package dev.millrace.source.postgres;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.config.Settings;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * The position in the log that one pipeline has stored, read from the bytes the engine stores.
 *
 * @param sequenceNumber the furthest log sequence number it names
 * @param backfilling    whether it lies within a backfill, which would start over
 * @param backfill       the backfill on demand within which it lies, which goes on
 */
record StoredPosition(long sequenceNumber, boolean backfilling, Optional<String> backfill) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ON_DEMAND = "INCREMENTAL";
    private static final String COLLECTIONS = "incremental_snapshot_collections";

    /** The key under which the engine stores the offsets of a pipeline. */
    static ByteBuffer key(String pipeline, String topicPrefix) {
        return ByteBuffer.wrap(("[\"" + pipeline + "\",{\"server\":\"" + topicPrefix + "\"}]")
                .getBytes(StandardCharsets.UTF_8));
    }

    /** What to do where it can't be gone on from. */
    static String remedy(Settings settings) {
        String place = switch (settings.offsets().store()) {
            case KAFKA -> "topic " + settings.offsets().topic();
            case FILE -> "file " + settings.offsets().file().orElseThrow();
            case SLOT -> "COMMENT ON PUBLICATION " + PostgresTable.quote(settings.source().publication()) + " IS NULL";
        };
        return "delete the stored offsets (" + place + ") or set millrace.source.on-gap=backfill to backfill again";
    }

    static Optional<StoredPosition> read(Map<ByteBuffer, ByteBuffer> offsets, ByteBuffer key) {
        ByteBuffer value = offsets.get(key);
        return value == null ? Optional.empty() : Optional.of(read(value));
    }

    static StoredPosition read(ByteBuffer value) {
        byte[] document = new byte[value.remaining()];
        value.duplicate().get(document);
        try {
            JsonNode offset = JSON.readTree(document);
            long furthest = Math.max(offset.path("lsn").asLong(0),
                    Math.max(offset.path("lsn_proc").asLong(0), offset.path("lsn_commit").asLong(0)));
            boolean backfilling = offset.hasNonNull("snapshot") && !offset.path("snapshot").asText().equals(ON_DEMAND)
                    && !offset.path("last_snapshot_record").asBoolean()
                    && !offset.path("snapshot_completed").asBoolean();
            Optional<String> backfill = offset.hasNonNull(COLLECTIONS)
                    ? Optional.of(offset.path("incremental_snapshot_correlation_id").asText()) : Optional.empty();
            return new StoredPosition(furthest, backfilling, backfill);
        } catch (IOException e) {
            throw new SourceException(Cure.PERSON, "the stored offsets are not PostgreSQL's: "
                    + new String(document, StandardCharsets.UTF_8), e);
        }
    }
}
