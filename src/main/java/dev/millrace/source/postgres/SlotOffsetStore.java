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
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * No store beside the database: the slot's confirmed position is the position. What a slot can't tell is whether the
 * backfill before it was finished; the comment of the publication does, and holds whatever else is to be kept.
 */
final class SlotOffsetStore implements OffsetStore {

    private static final String COMMENT = """
            SELECT obj_description(oid, 'pg_publication') FROM pg_publication WHERE pubname = ?""";

    private final Connection connection;
    private final PostgresErrors errors;
    private final String slot;
    private final String publication;
    private final ByteBuffer key;
    private SlotComment comment = new SlotComment(false, Map.of());

    SlotOffsetStore(Connection connection, PostgresErrors errors, String slot, String publication, ByteBuffer key) {
        this.connection = connection;
        this.errors = errors;
        this.slot = slot;
        this.publication = publication;
        this.key = key;
    }

    @Override
    public synchronized Map<ByteBuffer, ByteBuffer> load() {
        try {
            Optional<Slot> found = Slot.find(slot, connection);
            comment = readComment();
            if (found.isEmpty() && !comment.backfilled()) {
                write(comment);
            }
            return offsets(found);
        } catch (SQLException e) {
            throw errors.explain(e);
        }
    }

    /** The same without a trace. */
    Map<ByteBuffer, ByteBuffer> look() throws SQLException {
        comment = readComment();
        return offsets(Slot.find(slot, connection));
    }

    /** Without a slot the caller sees a position and no slot, which is a gap. */
    private Map<ByteBuffer, ByteBuffer> offsets(Optional<Slot> found) {
        Map<ByteBuffer, ByteBuffer> stored = new HashMap<>(comment.others());
        if (comment.backfilled()) {
            String offset = "{\"lsn\":" + found.map(Slot::confirmed).orElse(0L) + "}";
            stored.put(key, ByteBuffer.wrap(offset.getBytes(StandardCharsets.UTF_8)));
        }
        return stored;
    }

    /** Called by the engine, and by the pipeline before and while it runs. */
    @Override
    public synchronized void save(Map<ByteBuffer, ByteBuffer> offsets) {
        Map<ByteBuffer, ByteBuffer> others = new HashMap<>(offsets);
        ByteBuffer position = others.remove(key);
        SlotComment next = comment.with(others);
        if (position != null && !StoredPosition.read(position).backfilling()) {
            next = next.afterBackfill();
        }
        if (next.equals(comment)) {
            return;
        }
        try {
            write(next);
            comment = next;
        } catch (SQLException e) {
            throw errors.explain(e);
        }
    }

    private SlotComment readComment() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(COMMENT)) {
            statement.setString(1, publication);
            try (ResultSet row = statement.executeQuery()) {
                return SlotComment.parse(row.next() ? row.getString(1) : null);
            }
        }
    }

    /** Also tried before a backfill, so that a missing right shows at the start and not at its end. */
    private void write(SlotComment next) throws SQLException {
        String text = next.text();
        try (Statement statement = connection.createStatement()) {
            statement.execute("COMMENT ON PUBLICATION " + PostgresTable.quote(publication) + " IS "
                    + (text == null ? "NULL" : "'" + text.replace("'", "''") + "'"));
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

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(ByteBuffer bytes) {
        return StandardCharsets.UTF_8.decode(bytes.duplicate()).toString();
    }
}
