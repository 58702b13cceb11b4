package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.config.SourceSettings;
import dev.millrace.config.TablePattern;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Finds the tables that the patterns name. A partitioned table stands for its partitions, which are left out: their rows
 * arrive under the name of the root.
 */
final class CapturedTables {

    private static final Logger LOG = Logger.getLogger(CapturedTables.class);

    private static final String ALL = """
            SELECT c.oid::bigint AS id, n.nspname, c.relname, c.relkind, c.relreplident,
                   ARRAY(SELECT a.attname FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k(attnum, place)
                         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
                         WHERE i.indrelid = c.oid AND i.indisreplident AND k.place <= i.indnkeyatts
                         ORDER BY k.place)::text[] AS identity_columns,
                   ARRAY(SELECT '"' || replace(ns.nspname, '"', '""') || '"."' || replace(l.relname, '"', '""') || '"'
                         FROM pg_class l JOIN pg_namespace ns ON ns.oid = l.relnamespace
                         WHERE (l.oid = c.oid AND c.relkind = 'r' OR c.relkind = 'p' AND l.oid IN
                                (SELECT t.relid FROM pg_partition_tree(c.oid) t WHERE t.isleaf AND t.relid <> c.oid))
                           AND l.relreplident <> 'f'
                           AND NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = l.oid
                                           AND CASE l.relreplident WHEN 'd' THEN i.indisprimary
                                                                   WHEN 'i' THEN i.indisreplident END)
                         ORDER BY 1)::text[] AS without_identity,
                   c.relkind = 'r' AND EXISTS (SELECT 1 FROM pg_inherits h WHERE h.inhparent = c.oid) AS inherited,
                   has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT') AS readable,
                   EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0
                           AND NOT a.attisdropped AND a.attstorage IN ('x', 'e', 'm')) AS toastable,
                   CASE WHEN c.reltuples > 0 THEN (pg_table_size(c.oid) / c.reltuples)::bigint ELSE 0 END AS row_bytes
            """ + CapturableTables.FROM;
    private static final String ORDER = " ORDER BY n.nspname, c.relname";

    private final SourceSettings settings;

    CapturedTables(SourceSettings settings) {
        this.settings = settings;
    }

    void requireMatches(List<PostgresTable> all) {
        settings.tables().forEach(pattern -> requireMatch(pattern, all));
    }

    List<PostgresTable> captured(List<PostgresTable> all) {
        return all.stream()
                .filter(table -> settings.captures(table.name().schema(), table.name().name()))
                .filter(table -> table.readable() || !settings.tables().isEmpty())
                .toList();
    }

    void requireAny(List<PostgresTable> captured) {
        if (captured.isEmpty()) {
            throw new SourceException(Cure.PERSON, "there is no table to capture in database \"" + settings.database()
                    + "\": user \"" + settings.username() + "\" can read none, or millrace.source.exclude-tables takes all");
        }
    }

    static List<PostgresTable> all(Connection connection) throws SQLException {
        return read(ALL + ORDER, connection);
    }

    static List<PostgresTable> of(Collection<Long> ids, Connection connection) throws SQLException {
        return read(ALL + " AND c.oid IN (" + ids.stream().map(String::valueOf).collect(Collectors.joining(", ")) + ")"
                + ORDER, connection);
    }

    private static List<PostgresTable> read(String sql, Connection connection) throws SQLException {
        List<PostgresTable> tables = new ArrayList<>();
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(sql)) {
            while (row.next()) {
                tables.add(new PostgresTable(new Table(row.getString("nspname"), row.getString("relname")),
                        row.getLong("id"), row.getString("relreplident").charAt(0), names(row, "identity_columns"),
                        names(row, "without_identity"), row.getBoolean("inherited"), row.getBoolean("readable"),
                        row.getBoolean("toastable"), row.getLong("row_bytes")));
            }
        }
        return tables;
    }

    private static List<String> names(ResultSet row, String column) throws SQLException {
        return List.of((String[]) row.getArray(column).getArray());
    }

    static void requireMatch(TablePattern pattern, List<PostgresTable> all) {
        boolean matches = all.stream().anyMatch(table -> pattern.matches(table.name().schema(), table.name().name()));
        if (matches) {
            return;
        }
        List<String> names = all.stream().map(table -> table.name().toString()).toList();
        String nearest = String.join(", ", NearestTables.to(pattern.toString(), names));
        throw new SourceException(Cure.PERSON, "millrace.source.tables: \"" + pattern + "\" matches no table; "
                + (nearest.isEmpty() ? "the database has none" : "the nearest are " + nearest));
    }

    void requireReadable(List<PostgresTable> captured) {
        List<String> hidden = captured.stream().filter(table -> !table.readable()).map(PostgresTable::quoted).toList();
        if (!hidden.isEmpty()) {
            throw new SourceException(Cure.PERSON, "user \"" + settings.username() + "\" can't read "
                    + String.join(", ", hidden) + ": GRANT SELECT ON " + String.join(", ", hidden) + " TO "
                    + PostgresTable.quote(settings.username()) + " (and USAGE on the schema)");
        }
    }

    /** Says once what consumers will miss, since nobody looks for it until they do. */
    static void warnOfPartialRows(List<PostgresTable> captured) {
        List<String> partial = captured.stream()
                .filter(table -> table.identity() != PostgresTable.IDENTITY_FULL && table.toastable())
                .map(table -> table.name().toString())
                .toList();
        if (!partial.isEmpty()) {
            LOG.infof("Tables without REPLICA IDENTITY FULL: before holds the key alone, and large values that an update "
                    + "leaves alone come as a placeholder tables=%s", String.join(",", partial));
        }
    }
}
