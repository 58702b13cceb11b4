package dev.millrace.source.postgres;

import dev.millrace.capture.OffsetStore;
import dev.millrace.source.SourceException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;

/**
 * No store beside the database: the slot's confirmed position is the position. What a slot can't tell is whether the
 * backfill before it was finished; the comment of the publication does.
 */
final class SlotOffsetStore implements OffsetStore {

    private static final String BACKFILLED = "millrace: backfill completed";
    private static final String COMMENT = """
            SELECT obj_description(oid, 'pg_publication') FROM pg_publication WHERE pubname = ?""";

    private final Connection connection;
    private final PostgresErrors errors;
    private final String slot;
    private final String publication;
    private final ByteBuffer key;
    private boolean backfilled;

    SlotOffsetStore(Connection connection, PostgresErrors errors, String slot, String publication, ByteBuffer key) {
        this.connection = connection;
        this.errors = errors;
        this.slot = slot;
        this.publication = publication;
        this.key = key;
    }

    @Override
    public Map<ByteBuffer, ByteBuffer> load() {
        try {
            Optional<Slot> found = Slot.find(slot, connection);
            backfilled = isBackfilled();
            if (found.isEmpty() && !backfilled) {
                setComment(null);
            }
            return offsets(found);
        } catch (SQLException e) {
            throw errors.explain(e);
        }
    }

    /** The same without a trace. */
    Map<ByteBuffer, ByteBuffer> look() throws SQLException {
        backfilled = isBackfilled();
        return offsets(Slot.find(slot, connection));
    }

    /** Without a slot the caller sees a position and no slot, which is a gap. */
    private Map<ByteBuffer, ByteBuffer> offsets(Optional<Slot> found) {
        if (!backfilled) {
            return Map.of();
        }
        String offset = "{\"lsn\":" + found.map(Slot::confirmed).orElse(0L) + "}";
        return Map.of(key, ByteBuffer.wrap(offset.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public void save(Map<ByteBuffer, ByteBuffer> offsets) {
        ByteBuffer value = offsets.get(key);
        if (backfilled || value == null || StoredPosition.read(value).backfilling()) {
            return;
        }
        try {
            setComment(BACKFILLED);
            backfilled = true;
        } catch (SQLException e) {
            throw errors.explain(e);
        }
    }

    private boolean isBackfilled() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(COMMENT)) {
            statement.setString(1, publication);
            try (ResultSet row = statement.executeQuery()) {
                return row.next() && BACKFILLED.equals(row.getString(1));
            }
        }
    }

    /** Also tried before a backfill, so that a missing right shows at the start and not at its end. */
    private void setComment(String text) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("COMMENT ON PUBLICATION " + PostgresTable.quote(publication) + " IS "
                    + (text == null ? "NULL" : "'" + text + "'"));
        } catch (SQLException e) {
            if ("42501".equals(e.getSQLState())) {
                throw new SourceException(SourceException.Cure.PERSON, needsOwner(publication), e);
            }
            throw e;
        }
    }

    static String needsOwner(String publication) {
        return "millrace.offsets.store=slot needs the role to own the publication \"" + publication
                + "\": use another store, or make it the owner";
    }
}
