package dev.millrace.source.postgres;

import dev.millrace.source.CapturedTable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** Transactions that write to tables, told by the locks that they hold until their end. */
final class OpenWriters {

    private static final String WRITING = """
            SELECT DISTINCT virtualtransaction FROM pg_locks
            WHERE locktype = 'relation' AND granted
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
              AND mode NOT IN ('AccessShareLock', 'RowShareLock', 'ShareUpdateExclusiveLock')
              AND relation IN (SELECT t FROM unnest(?::oid[]) t
                               UNION ALL SELECT p.relid FROM unnest(?::oid[]) t, pg_partition_tree(t::regclass) p)""";
    private static final String OPEN = "SELECT EXISTS (SELECT 1 FROM pg_locks WHERE virtualtransaction = ANY (?))";

    private OpenWriters() {
    }

    static Set<String> of(Collection<CapturedTable> tables, Connection connection) throws SQLException {
        Set<String> writers = new HashSet<>();
        Object[] ids = tables.stream().map(CapturedTable::id).toArray();
        try (PreparedStatement statement = connection.prepareStatement(WRITING)) {
            statement.setArray(1, connection.createArrayOf("bigint", ids));
            statement.setArray(2, connection.createArrayOf("bigint", ids));
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    writers.add(row.getString(1));
                }
            }
        }
        return writers;
    }

    static boolean anyOpen(Set<String> writers, Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(OPEN)) {
            statement.setArray(1, connection.createArrayOf("text", writers.toArray()));
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getBoolean(1);
            }
        }
    }
}
