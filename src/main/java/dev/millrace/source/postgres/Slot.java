package dev.millrace.source.postgres;

import dev.millrace.source.LogKept;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;
import org.jboss.logging.Logger;

/**
 * The replication slot as the server sees it.
 *
 * @param holder    who streams from it now; empty when nobody does
 * @param confirmed the position up to which the server may forget, as a log sequence number
 * @param lost      whether the server has already dropped log that the slot needs
 */
record Slot(String name, String plugin, String database, Optional<String> holder, long confirmed, boolean lost) {

    private static final Logger LOG = Logger.getLogger(Slot.class);
    private static final String FIND = """
            SELECT s.plugin, s.database, s.active_pid, s.wal_status, a.application_name, host(a.client_addr) AS client,
                   (s.confirmed_flush_lsn - '0/0'::pg_lsn)::bigint AS confirmed
            FROM pg_replication_slots s LEFT JOIN pg_stat_activity a ON a.pid = s.active_pid
            WHERE s.slot_name = ?""";
    private static final String LAG = """
            SELECT (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END
                    - confirmed_flush_lsn)::bigint
            FROM pg_replication_slots WHERE slot_name = ?""";
    private static final String KEPT = """
            SELECT (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END
                    - s.restart_lsn)::bigint, nullif(l.setting::bigint, -1) * 1024 * 1024
            FROM pg_replication_slots s, pg_settings l
            WHERE s.slot_name = ? AND s.restart_lsn IS NOT NULL AND l.name = 'max_slot_wal_keep_size'""";

    static Optional<Slot> find(String name, Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(FIND)) {
            statement.setString(1, name);
            try (ResultSet row = statement.executeQuery()) {
                return row.next() ? Optional.of(read(name, row)) : Optional.empty();
            }
        }
    }

    private static Slot read(String name, ResultSet row) throws SQLException {
        int pid = row.getInt("active_pid");
        Optional<String> holder = row.wasNull() ? Optional.empty() : Optional.of(
                holder(pid, row.getString("application_name"), row.getString("client")));
        return new Slot(name, row.getString("plugin"), row.getString("database"), holder, row.getLong("confirmed"),
                "lost".equals(row.getString("wal_status")));
    }

    /** The server hides the client of another role's session. */
    static String holder(int pid, String application, String client) {
        String from = client == null ? "" : " from " + client;
        return "process " + pid + " (" + (application == null ? "unknown" : application) + from + ")";
    }

    static OptionalLong lagBytes(String name, Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(LAG)) {
            statement.setString(1, name);
            try (ResultSet row = statement.executeQuery()) {
                if (!row.next()) {
                    return OptionalLong.empty();
                }
                long lag = row.getLong(1);
                return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(lag);
            }
        }
    }

    static Optional<LogKept> logKept(String name, Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(KEPT)) {
            statement.setString(1, name);
            try (ResultSet row = statement.executeQuery()) {
                if (!row.next()) {
                    return Optional.empty();
                }
                long bytes = row.getLong(1);
                long limit = row.getLong(2);
                return Optional.of(new LogKept(bytes, row.wasNull() ? OptionalLong.empty() : OptionalLong.of(limit)));
            }
        }
    }

    void drop(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT pg_drop_replication_slot(?)")) {
            statement.setString(1, name);
            statement.execute();
        }
        LOG.warnf("Replication slot dropped, the server had let go of log it needed slot=%s", name);
    }

    Slot withoutHolder() {
        return new Slot(name, plugin, database, Optional.empty(), confirmed, lost);
    }

    void check(String expectedDatabase) {
        if (!"pgoutput".equals(plugin)) {
            throw new SourceException(Cure.PERSON, "the replication slot \"" + name + "\" uses the plugin " + plugin
                    + ", not pgoutput: choose another name with millrace.source.slot");
        }
        if (!expectedDatabase.equals(database)) {
            throw new SourceException(Cure.PERSON, "the replication slot \"" + name + "\" belongs to the database \""
                    + database + "\": choose another name with millrace.source.slot");
        }
        if (lost) {
            throw new SourceException(Cure.PERSON, "gap: the server has dropped log that the replication slot \"" + name
                    + "\" still needed (max_slot_wal_keep_size): drop the slot and the stored offsets, "
                    + "or set millrace.source.on-gap=backfill, to backfill again");
        }
        holder.ifPresent(who -> {
            throw new SourceException(Cure.WAIT, "the replication slot \"" + name + "\" is held by " + who);
        });
    }
}
