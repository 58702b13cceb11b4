package dev.millrace.source.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** What our role may do, as the server's own functions see it. */
final class RoleFacts {

    private static final String FOREIGN = """
            SELECT count(*) FROM unnest(?::text[], ?::text[]) AS wanted(schema, name)
            JOIN pg_namespace n ON n.nspname = wanted.schema
            JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = wanted.name
            WHERE NOT pg_has_role(c.relowner, 'USAGE')""";

    private RoleFacts() {
    }

    /** Providers that keep the attribute to themselves have a role in its place. */
    static String replicationGrant(String role, Connection connection) throws SQLException {
        String quoted = PostgresTable.quote(role);
        return is("SELECT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'rds_replication')", connection)
                ? "GRANT rds_replication TO " + quoted + ";"
                : "ALTER ROLE " + quoted + " REPLICATION;";
    }

    static boolean mayCreateInDatabase(Connection connection) throws SQLException {
        return is("SELECT has_database_privilege(current_database(), 'CREATE')", connection);
    }

    static boolean owns(List<PostgresTable> tables, Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(FOREIGN)) {
            TableNames.bind(tables, statement);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getInt(1) == 0;
            }
        }
    }

    private static boolean is(String sql, Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getBoolean(1);
        }
    }
}
