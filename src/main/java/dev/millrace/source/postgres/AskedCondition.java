package dev.millrace.source.postgres;

import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;

/** A condition that came over the network: it has to be one expression over the table's own columns, without effects. */
record AskedCondition(String text) {

    private static final String WITH_EFFECTS = """
            SELECT proname FROM pg_proc WHERE proname = ANY (?) AND (provolatile = 'v' OR prosecdef) LIMIT 1""";

    void check(PostgresTable table, Connection connection) throws SQLException {
        RowCondition condition = new RowCondition(text);
        if (text.isBlank() || !condition.isOneExpression()) {
            throw refusal("give one expression with balanced brackets and quotes, without comments, semicolons, $-quotes "
                    + "and escapes");
        }
        if (condition.hasSubquery()) {
            throw refusal("give an expression over the table's own columns, without a subquery");
        }
        if (condition.hasPlaceholder()) {
            throw refusal("the operators ?, ?| and ?& can't be used; jsonb_exists() and its like can");
        }
        requireNoEffects(condition.calls(), connection);
        try {
            PlannedRows.of(table, text, connection);
        } catch (SQLException e) {
            throw refusal("PostgreSQL says of " + table.name() + ": " + RowFilterCheck.firstLine(e));
        }
    }

    private static void requireNoEffects(Set<String> functions, Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(WITH_EFFECTS)) {
            statement.setArray(1, connection.createArrayOf("text", functions.toArray()));
            try (ResultSet row = statement.executeQuery()) {
                if (row.next()) {
                    throw refusal("it calls " + row.getString(1) + "(), which is volatile or runs with another's rights");
                }
            }
        }
    }

    private static SourceException refusal(String reason) {
        return new SourceException(Cure.PERSON, "where: " + reason);
    }
}
