package dev.millrace.source.postgres;

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

    /** Debezium's list of keys for the tables whose replica identity is an index: its columns, in its order. */
    static String columns(List<PostgresTable> tables) {
        return tables.stream()
                .filter(table -> !table.identityColumns().isEmpty())
                .map(table -> "(?-i)" + of(table) + ":" + table.identityColumns().stream().map(TableRegex::escape)
                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining(";"));
    }

    private static String of(PostgresTable table) {
        return escape(table.name().schema()) + "\\." + escape(table.name().name());
    }

    private static String escape(String name) {
        StringBuilder regex = new StringBuilder();
        name.codePoints().forEach(c -> {
            if (c < 128 && Character.isLetterOrDigit(c) || c == '_') {
                regex.appendCodePoint(c);
            } else {
                regex.append("\\x{").append(Integer.toHexString(c)).append('}');
            }
        });
        return regex.toString();
    }
}
