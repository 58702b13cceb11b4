package dev.millrace.source.postgres;

import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * Keeps a second instance out from the first check on. The slot alone does so only while changes stream: during a
 * backfill nobody holds it, and two instances would both copy every table. An advisory lock lasts as long as its
 * session, and the server is told to notice a dead client within half a minute.
 */
final class PipelineLock {

    private static final String TAKE = "SELECT pg_try_advisory_lock(hashtextextended(?, 0))";
    private static final String HOLDER = """
            SELECT l.pid, a.application_name, host(a.client_addr) AS client
            FROM pg_locks l LEFT JOIN pg_stat_activity a ON a.pid = l.pid,
                 (SELECT hashtextextended(?, 0) AS key) k
            WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
              AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
              AND l.classid = ((k.key >> 32) & 4294967295)::oid AND l.objid = (k.key & 4294967295)::oid""";

    private PipelineLock() {
    }

    static void take(String slot, Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET tcp_keepalives_idle = 10");
            statement.execute("SET tcp_keepalives_interval = 5");
            statement.execute("SET tcp_keepalives_count = 3");
        }
        try (PreparedStatement statement = connection.prepareStatement(TAKE)) {
            statement.setString(1, key(slot));
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                if (!row.getBoolean(1)) {
                    throw new SourceException(Cure.WAIT, "the replication slot \"" + slot + "\" is held by "
                            + holder(slot, connection).map(Holder::text).orElse("another instance"));
                }
            }
        }
    }

    /** Who has the place now, without taking it. */
    static Optional<Holder> holder(String slot, Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(HOLDER)) {
            statement.setString(1, key(slot));
            try (ResultSet row = statement.executeQuery()) {
                if (!row.next()) {
                    return Optional.empty();
                }
                String application = row.getString("application_name");
                return Optional.of(new Holder(Optional.ofNullable(application),
                        Slot.holder(row.getInt("pid"), application, row.getString("client"))));
            }
        }
    }

    private static String key(String slot) {
        return "millrace/" + slot;
    }

    /**
     * A session that has a pipeline's place.
     *
     * @param application empty where the server hides another role's session
     */
    record Holder(Optional<String> application, String text) {
    }
}
