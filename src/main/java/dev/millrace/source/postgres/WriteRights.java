package dev.millrace.source.postgres;

import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/**
 * A condition that somebody sends over the network runs with our role's rights, so it is taken only where these are
 * rights to read.
 */
final class WriteRights {

    private static final String RIGHTS = """
            SELECT 'is a superuser' AS what, 'ALTER ROLE %1$s NOSUPERUSER' AS cure
            FROM pg_roles WHERE rolname = current_user AND rolsuper
            UNION ALL
            SELECT 'may create schemas in the database', 'REVOKE CREATE ON DATABASE '
                   || quote_ident(current_database()) || ' FROM %1$s'
            WHERE has_database_privilege(current_database(), 'CREATE')
            UNION ALL
            SELECT 'may create tables in schema ' || quote_ident(n.nspname), 'REVOKE CREATE ON SCHEMA '
                   || quote_ident(n.nspname) || ' FROM PUBLIC, %1$s'
            FROM pg_namespace n WHERE n.nspname = ANY (?::text[]) AND has_schema_privilege(n.oid, 'CREATE')
            UNION ALL
            SELECT 'may write to ' || quote_ident(n.nspname) || '.' || quote_ident(c.relname),
                   CASE WHEN pg_has_role(c.relowner, 'USAGE') THEN 'ALTER TABLE ' ELSE 'REVOKE INSERT, UPDATE, DELETE, '
                   || 'TRUNCATE ON ' END || quote_ident(n.nspname) || '.' || quote_ident(c.relname)
                   || CASE WHEN pg_has_role(c.relowner, 'USAGE') THEN ' OWNER TO another role' ELSE ' FROM PUBLIC, %1$s' END
            FROM unnest(?::text[], ?::text[]) AS wanted(schema, name)
            JOIN pg_namespace n ON n.nspname = wanted.schema
            JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = wanted.name
            WHERE has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
               OR has_any_column_privilege(c.oid, 'INSERT, UPDATE')
            LIMIT 1""";

    private final String role;

    WriteRights(String role) {
        this.role = role;
    }

    void requireNone(List<PostgresTable> tables, Connection connection) throws SQLException {
        String sql = RIGHTS.replace("%1$s", PostgresTable.quote(role).replace("'", "''"));
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setArray(1, texts(connection, tables.stream().map(table -> table.name().schema()).distinct().toList()));
            statement.setArray(2, texts(connection, tables.stream().map(table -> table.name().schema()).toList()));
            statement.setArray(3, texts(connection, tables.stream().map(table -> table.name().name()).toList()));
            try (ResultSet row = statement.executeQuery()) {
                if (row.next()) {
                    throw new SourceException(Cure.PERSON, "where is taken only when the database role can't write, and \""
                            + role + "\" " + row.getString("what") + ": " + row.getString("cure")
                            + ", or leave where out");
                }
            }
        }
    }

    private static java.sql.Array texts(Connection connection, List<String> texts) throws SQLException {
        return connection.createArrayOf("text", texts.toArray());
    }
}
