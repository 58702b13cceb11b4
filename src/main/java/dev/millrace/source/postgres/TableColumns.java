package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The columns of the captured tables, which are looked up only where an option speaks of columns. */
record TableColumns(Map<Table, List<TableColumn>> byTable) {

    /** Without a primary key Debezium takes a unique index, so the columns of each count. */
    private static final String ALL = """
            SELECT n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod) AS type,
                   (WITH RECURSIVE base AS (
                        SELECT t.oid, t.typbasetype FROM pg_type t WHERE t.oid = a.atttypid
                        UNION ALL SELECT t.oid, t.typbasetype FROM base JOIN pg_type t ON t.oid = base.typbasetype)
                    SELECT base.oid IN ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype)
                    FROM base WHERE base.typbasetype = 0) AS text,
                   EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND a.attnum = ANY (i.indkey)
                           AND (i.indisprimary OR i.indisreplident OR i.indisunique AND NOT EXISTS (
                                SELECT 1 FROM pg_index p WHERE p.indrelid = c.oid AND p.indisprimary))) AS key,
                   c.relreplident = 'f' OR EXISTS (
                        SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND a.attnum = ANY (i.indkey)
                        AND CASE c.relreplident WHEN 'd' THEN i.indisprimary
                                                WHEN 'i' THEN i.indisreplident END) AS in_deletes
            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
            WHERE c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
              AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
            ORDER BY n.nspname, c.relname, a.attnum""";

    /** Where nobody asked. */
    static final TableColumns NOT_READ = new TableColumns(Map.of());

    static TableColumns read(List<PostgresTable> tables, Connection connection) throws SQLException {
        Map<Table, List<TableColumn>> columns = new LinkedHashMap<>();
        tables.forEach(table -> columns.put(table.name(), new ArrayList<>()));
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(ALL)) {
            while (row.next()) {
                List<TableColumn> ofTable = columns.get(new Table(row.getString("nspname"), row.getString("relname")));
                if (ofTable != null) {
                    ofTable.add(new TableColumn(row.getString("attname"), row.getString("type"), row.getBoolean("text"),
                            row.getBoolean("key"), row.getBoolean("in_deletes")));
                }
            }
        }
        return new TableColumns(columns);
    }

    List<TableColumn> of(Table table) {
        return byTable.get(table);
    }

    Optional<TableColumn> find(Table table, String name) {
        return of(table).stream().filter(column -> column.name().equals(name)).findFirst();
    }

    /** Every column by its full name. */
    List<String> fullNames() {
        return byTable.entrySet().stream()
                .flatMap(table -> table.getValue().stream().map(column -> table.getKey() + "." + column.name()))
                .toList();
    }
}
