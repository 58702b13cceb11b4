package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;

/**
 * The tables of a publication.
 *
 * @param members those that it lists by name
 * @param covered those whose changes it publishes, for whichever reason
 */
record PublishedTables(Set<Table> members, Set<Table> covered) {

    private static final String MEMBERS = """
            SELECT n.nspname, c.relname FROM pg_publication p
            JOIN pg_publication_rel r ON r.prpubid = p.oid
            JOIN pg_class c ON c.oid = r.prrelid JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE p.pubname = ?""";
    private static final String COVERED = "SELECT schemaname, tablename FROM pg_publication_tables WHERE pubname = ?";

    static PublishedTables of(String publication, Connection connection) throws SQLException {
        return new PublishedTables(names(MEMBERS, publication, connection), names(COVERED, publication, connection));
    }

    boolean include(PostgresTable table) {
        return members.contains(table.name()) || covered.contains(table.name());
    }

    private static Set<Table> names(String sql, String publication, Connection connection) throws SQLException {
        Set<Table> names = new HashSet<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, publication);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    names.add(new Table(row.getString(1), row.getString(2)));
                }
            }
        }
        return names;
    }
}
