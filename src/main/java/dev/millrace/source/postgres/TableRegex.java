package dev.millrace.source.postgres;

import dev.millrace.config.Glob;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One expression that matches the captured tables and nothing else. Debezium splits its list at commas, ignores case
 * and tries each entry for each change, so the names are escaped, the case counts, and there is a single entry.
 */
final class TableRegex {

    private TableRegex() {
    }

    static String of(List<PostgresTable> tables) {
        return tables.stream()
                .map(TableRegex::of)
                .collect(Collectors.joining("|", "(?-i)(?:", ")"));
    }

    /** The like, for a list whose names may begin with that of the database. */
    static String of(String database, List<PostgresTable> tables) {
        return tables.stream()
                .map(TableRegex::of)
                .collect(Collectors.joining("|", "(?-i)(?:" + exactly(database) + "\\.)?(?:", ")"));
    }

    /** An entry of Debezium's list of keys: the columns of one table, in order. */
    static String key(PostgresTable table, List<String> columns) {
        return "(?-i)" + of(table) + ":" + columns.stream().map(TableRegex::exactly).collect(Collectors.joining(","));
    }

    private static String of(PostgresTable table) {
        return exactly(table.name().schema()) + "\\." + exactly(table.name().name());
    }

    private static String exactly(String name) {
        return Glob.exactly(name).pattern();
    }
}
