package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.config.RowFilters;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;

/** Holds the row filters against the database; what PostgreSQL says of a condition is told with the table it is for. */
final class RowFilterCheck {

    private static final int FIRST_VERSION_WITH_FILTERS = 15;

    private final RowFilters filters;
    private final TableColumns columns;
    private final Connection connection;

    RowFilterCheck(RowFilters filters, TableColumns columns, Connection connection) {
        this.filters = filters;
        this.columns = columns;
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
        RowCondition condition = new RowCondition(filters.of(table.name().schema(), table.name().name()).orElseThrow());
        if (!condition.isOneExpression()) {
            throw refusal(name, "give one expression with balanced brackets and quotes, without comments, semicolons, "
                    + "$-quotes and escapes");
        }
        if (condition.hasSubquery()) {
            throw refusal(name, "PostgreSQL takes no subquery in a publication");
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT 1 FROM ONLY " + table.quoted() + " WHERE (" + condition.text() + ") LIMIT 0");
        } catch (SQLException e) {
            throw refusal(name, "PostgreSQL refuses the condition: " + firstLine(e));
        }
        requireIdentity(table, condition);
    }

    /** Before anybody is given the statement: PostgreSQL notices only with the application's first update or delete. */
    private void requireIdentity(PostgresTable table, RowCondition condition) {
        Set<String> names = condition.names();
        columns.of(table.name()).stream().filter(column -> !column.inDeletes() && names.contains(column.name()))
                .findFirst().ifPresent(column -> {
                    throw outsideIdentity(table.name(), column.name());
                });
    }

    static SourceException outsideIdentity(Table table, String column) {
        return refusal(table.toString(), "column \"" + column + "\" is not in the replica identity, and "
                + "PostgreSQL would refuse updates and deletes of the table: ALTER TABLE "
                + PostgresTable.quote(table.schema()) + "." + PostgresTable.quote(table.name())
                + " REPLICA IDENTITY FULL, or filter by columns of its primary key");
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
