package dev.millrace.source.postgres;

import dev.millrace.config.RowFilters;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/** Holds the row filters against the database; what PostgreSQL says of a condition is told with the table it is for. */
final class RowFilterCheck {

    private static final int FIRST_VERSION_WITH_FILTERS = 15;

    private final RowFilters filters;
    private final Connection connection;

    RowFilterCheck(RowFilters filters, Connection connection) {
        this.filters = filters;
        this.connection = connection;
    }

    void check(List<PostgresTable> tables, int serverVersion) throws SQLException {
        for (String name : filters.conditions().keySet()) {
            if (serverVersion < FIRST_VERSION_WITH_FILTERS) {
                throw refusal(name, "PostgreSQL " + serverVersion + " can't filter what it publishes, "
                        + FIRST_VERSION_WITH_FILTERS + " or newer can");
            }
            List<String> names = tables.stream().map(captured -> captured.name().toString()).toList();
            if (!names.contains(name)) {
                throw refusal(name, "there is no such captured table; the nearest are "
                        + String.join(", ", NearestTables.to(name, names)));
            }
            check(name, tables.get(names.indexOf(name)));
        }
    }

    private void check(String name, PostgresTable table) throws SQLException {
        if (!BackfillSelects.canReplace(table)) {
            throw refusal(name, "only tables whose names are of letters, digits and '_' can be filtered");
        }
        if (isPartitioned(table)) {
            throw refusal(name, "a partitioned table can't be filtered");
        }
        Optional<String> condition = filters.of(table.name().schema(), table.name().name());
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT 1 FROM ONLY " + table.quoted() + " WHERE (" + condition.orElseThrow() + ") LIMIT 0");
        } catch (SQLException e) {
            throw refusal(name, "PostgreSQL refuses the condition: " + firstLine(e));
        }
    }

    private boolean isPartitioned(PostgresTable table) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(
                "SELECT relkind = 'p' FROM pg_class WHERE oid = '" + table.quoted().replace("'", "''") + "'::regclass")) {
            return row.next() && row.getBoolean(1);
        }
    }

    static SourceException refusal(String table, String reason) {
        return new SourceException(Cure.PERSON, "millrace.source.filters." + table + ": " + reason);
    }

    static String firstLine(SQLException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("").replaceFirst("^ERROR: ", "");
    }
}
