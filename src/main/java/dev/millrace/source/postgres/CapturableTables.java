package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;

/** The names of all tables that a pattern can name. They are asked for every other second, so little is asked of each. */
final class CapturableTables {

    static final String FROM = """
            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p'
              AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'""";
    private static final String NAMES = "SELECT c.oid::bigint AS id, n.nspname, c.relname " + FROM;
    /** Whatever is altered of a table or its schema, a grant included, is written as a new version of its row. */
    private static final String MARK = """
            SELECT count(*) || '/' || coalesce(sum(hashtext(concat_ws('.', c.oid, c.xmin, n.xmin))), 0) """ + FROM;

    private CapturableTables() {
    }

    /** A text that is another one when tables were created, dropped or altered. */
    static String mark(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(MARK)) {
            row.next();
            return row.getString(1);
        }
    }

    static Map<Long, Table> names(Connection connection) throws SQLException {
        Map<Long, Table> names = new HashMap<>();
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(NAMES)) {
            while (row.next()) {
                names.put(row.getLong("id"), new Table(row.getString("nspname"), row.getString("relname")));
            }
        }
        return names;
    }
}
