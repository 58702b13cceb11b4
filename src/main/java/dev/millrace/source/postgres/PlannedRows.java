package dev.millrace.source.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many rows the planner expects; asking it also shows whether a condition can be understood. */
final class PlannedRows {

    private static final Pattern ROWS = Pattern.compile("rows=(\\d+)");

    private PlannedRows() {
    }

    /** In a transaction that can't write, and as a prepared statement, which is one statement alone. */
    static OptionalLong of(PostgresTable table, String condition, Connection connection) throws SQLException {
        connection.setReadOnly(true);
        connection.setAutoCommit(false);
        try (Statement limit = connection.createStatement(); PreparedStatement explain = connection.prepareStatement(
                "EXPLAIN SELECT * FROM " + table.quoted() + " WHERE (" + condition + ")")) {
            limit.execute("SET LOCAL statement_timeout = '5s'");
            try (ResultSet row = explain.executeQuery()) {
                Matcher rows = ROWS.matcher(row.next() ? row.getString(1) : "");
                return rows.find() ? OptionalLong.of(Long.parseLong(rows.group(1))) : OptionalLong.empty();
            }
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }
}
