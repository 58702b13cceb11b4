package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.config.RowFilters;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The rows that a publication lets through. */
final class PublishedRows {

    /** In words that a server without such a column understands, too. */
    private static final String FILTERED = """
            SELECT n.nspname || '.' || c.relname FROM pg_publication p JOIN pg_publication_rel r ON r.prpubid = p.oid
            JOIN pg_class c ON c.oid = r.prrelid JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE p.pubname = ? AND to_jsonb(r)->>'prqual' IS NOT NULL""";
    private static final String COLUMNS = """
            SELECT n.nspname, c.relname, a.attname FROM pg_publication p JOIN pg_publication_rel r ON r.prpubid = p.oid
            JOIN pg_class c ON c.oid = r.prrelid JOIN pg_namespace n ON n.oid = c.relnamespace
            JOIN pg_depend d ON d.classid = 'pg_publication_rel'::regclass AND d.objid = r.oid
                AND d.refclassid = 'pg_class'::regclass AND d.refobjid = c.oid AND d.refobjsubid > 0
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid
            WHERE p.pubname = ?""";

    private final String publication;
    private final RowFilters filters;
    private final TableColumns columns;

    PublishedRows(String publication, RowFilters filters, TableColumns columns) {
        this.publication = publication;
        this.filters = filters;
        this.columns = columns;
    }

    boolean areFiltered() {
        return !filters.isEmpty();
    }

    /** The tables as a publication lists them, each with its condition. */
    String list(List<PostgresTable> tables) {
        return tables.stream()
                .map(table -> "ONLY " + table.quoted() + filters.of(table.name().schema(), table.name().name())
                        .map(condition -> " WHERE (" + condition + ")").orElse(""))
                .collect(Collectors.joining(", "));
    }

    /** Those that shall be filtered, as {@code schema.table}. */
    Set<String> toBeFiltered() {
        return filters.conditions().keySet();
    }

    /** Tables that the publication filters at present. */
    Set<String> filtered(Connection connection) throws SQLException {
        Set<String> names = new TreeSet<>();
        try (PreparedStatement statement = connection.prepareStatement(FILTERED)) {
            statement.setString(1, publication);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    names.add(row.getString(1));
                }
            }
        }
        return names;
    }

    /** Under a filter by other columns PostgreSQL would refuse updates and deletes: the application would break. */
    void requireIdentity(Connection connection) throws SQLException {
        if (filters.isEmpty()) {
            return;
        }
        try (PreparedStatement statement = connection.prepareStatement(COLUMNS)) {
            statement.setString(1, publication);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    requireIdentity(new Table(row.getString(1), row.getString(2)), row.getString(3));
                }
            }
        }
    }

    private void requireIdentity(Table table, String column) {
        if (!columns.find(table, column).map(TableColumn::inDeletes).orElse(true)) {
            throw RowFilterCheck.outsideIdentity(table, column);
        }
    }
}
