package dev.millrace.source.postgres;

import dev.millrace.config.OffsetSettings;
import dev.millrace.config.Settings;
import dev.millrace.config.SourceSettings;
import dev.millrace.source.Findings;
import dev.millrace.source.StoredOffsets;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.postgresql.replication.LogSequenceNumber;

/** Where the next start would go on: at the stored position, with a backfill, or not at all for a gap. */
final class PositionCheck {

    private static final String SUBJECT = "position";

    private final Settings settings;
    private final StoredOffsets stored;

    PositionCheck(Settings settings, StoredOffsets stored) {
        this.settings = settings;
        this.stored = stored;
    }

    void look(Connection connection, Findings findings) throws SQLException {
        ByteBuffer key = StoredPosition.key(settings.pipeline(), settings.sink().topicPrefix());
        Optional<Map<ByteBuffer, ByteBuffer>> offsets = offsets(key, connection);
        boolean moves = PipelineLock.holder(settings.source().slot(), connection).isPresent();
        if (offsets.isEmpty() || moves) {
            return;
        }
        Optional<StoredPosition> position = StoredPosition.read(offsets.get(), key);
        if (position.isEmpty() || position.get().backfilling()) {
            findings.ok(SUBJECT, position.isEmpty() ? "none is stored, so the next start reads all rows first"
                    : "a backfill was not finished, so the next start reads all rows again");
            return;
        }
        String slot = settings.source().slot();
        Optional<String> gap = Gap.between(position.get(), Slot.find(slot, connection), slot);
        if (gap.isEmpty()) {
            findings.ok(SUBJECT, "the next start goes on from the stored "
                    + LogSequenceNumber.valueOf(position.get().sequenceNumber()).asString());
        } else if (settings.source().onGap() == SourceSettings.OnGap.BACKFILL) {
            findings.warn(SUBJECT, "gap: " + gap.get(), "the next start reads all rows again, as millrace.source.on-gap"
                    + " says");
        } else {
            findings.fail(SUBJECT, "gap: " + gap.get(), StoredPosition.remedy(settings));
        }
    }

    private Optional<Map<ByteBuffer, ByteBuffer>> offsets(ByteBuffer key, Connection connection) throws SQLException {
        if (settings.offsets().store() != OffsetSettings.Store.SLOT) {
            return stored.read();
        }
        return Optional.of(new SlotOffsetStore(connection, new PostgresErrors(settings.source()),
                settings.source().slot(), settings.source().publication(), key).look());
    }
}
