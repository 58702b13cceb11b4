package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How much a backfill of one table would read, partitions included.
 *
 * @param rows       the planner's estimate, 0 where it has none
 * @param analyzed   whether it has one
 * @param bytes      on disk, indexes and values out of line included
 * @param outOfLine  bytes of the values that are stored out of line
 * @param primaryKey its columns in order, empty when there is none
 */
record TableSize(long rows, boolean analyzed, long bytes, long outOfLine, List<String> primaryKey) {

    static final TableSize UNKNOWN = new TableSize(0, false, 0, 0, List.of());

    private static final String MEASURE = """
            SELECT n.nspname, c.relname, size.rows, size.analyzed, size.bytes, size.out_of_line,
                   ARRAY(SELECT a.attname FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k(attnum, place)
                         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
                         WHERE i.indrelid = c.oid AND i.indisprimary AND k.place <= i.indnkeyatts
                         ORDER BY k.place)::text[] AS primary_key
            FROM unnest(?::text[], ?::text[]) AS wanted(schema, name)
            JOIN pg_namespace n ON n.nspname = wanted.schema
            JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = wanted.name
            CROSS JOIN LATERAL (
                SELECT coalesce(sum(greatest(part.reltuples, 0)), 0)::bigint AS rows,
                       coalesce(bool_and(part.reltuples > 0 OR part.relpages = 0 AND part.reltuples = 0), true)
                           AS analyzed,
                       coalesce(sum(pg_total_relation_size(part.oid)), 0)::bigint AS bytes,
                       coalesce(sum(pg_relation_size(nullif(part.reltoastrelid, 0))), 0)::bigint AS out_of_line
                FROM (SELECT c.oid WHERE c.relkind = 'r'
                      UNION ALL
                      SELECT t.relid FROM pg_partition_tree(c.oid) t WHERE c.relkind = 'p' AND t.isleaf
                     ) AS leaf(oid) JOIN pg_class part ON part.oid = leaf.oid) AS size""";

    static Map<Table, TableSize> of(List<PostgresTable> tables, Connection connection) throws SQLException {
        Map<Table, TableSize> sizes = new HashMap<>();
        try (PreparedStatement statement = connection.prepareStatement(MEASURE)) {
            TableNames.bind(tables, statement);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    sizes.put(new Table(row.getString("nspname"), row.getString("relname")),
                            new TableSize(row.getLong("rows"), row.getBoolean("analyzed"), row.getLong("bytes"),
                                    row.getLong("out_of_line"),
                                    List.of((String[]) row.getArray("primary_key").getArray())));
                }
            }
        }
        return sizes;
    }

    /** Rows and bytes in words. */
    String text() {
        return (analyzed ? "about " + Amount.rows(rows) : "an unknown number of rows") + ", " + Amount.bytes(bytes);
    }

    TableSize plus(TableSize other) {
        return new TableSize(rows + other.rows, analyzed && other.analyzed, bytes + other.bytes,
                outOfLine + other.outOfLine, List.of());
    }
}
