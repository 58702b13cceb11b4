package dev.millrace.source.postgres;

import dev.millrace.config.ColumnPattern;
import dev.millrace.config.ColumnSettings;
import dev.millrace.config.Secret;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Puts the column patterns into Debezium's words, as expressions and not as the columns they match now: a column that is
 * added while changes flow is left out, masked or hashed from its first value on.
 */
final class ColumnProperties {

    /** Debezium ignores case and lets no dot stand for a line break. */
    private static final String EXACT = "(?-i)(?s)";

    private ColumnProperties() {
    }

    static void add(Map<String, String> properties, ColumnSettings columns) {
        String left = left(columns);
        if (!left.isEmpty()) {
            properties.put("column.exclude.list", left);
        }
        if (!columns.mask().isEmpty()) {
            properties.put("column.mask.with." + columns.maskLength() + ".chars", list(columns.mask()));
        }
        if (!columns.hash().isEmpty()) {
            String salt = columns.salt().map(Secret::reveal).orElseThrow();
            properties.put("column.mask.hash.v2." + columns.algorithm().javaName() + ".with.salt." + salt,
                    list(columns.hash()));
        }
    }

    /** What is left out. Debezium's own list of columns to include would empty all tables that it does not name. */
    private static String left(ColumnSettings columns) {
        Stream<String> unnamed = columns.include().isEmpty() ? Stream.of() : Stream.of(EXACT
                + "(?=" + alternatives(columns.include().stream().map(ColumnPattern::tableRegex)) + ")"
                + "(?!" + alternatives(columns.include().stream().map(ColumnPattern::regex)) + "$).*");
        return Stream.concat(unnamed, columns.exclude().stream().map(pattern -> EXACT + pattern.regex()))
                .collect(Collectors.joining(","));
    }

    private static String list(List<ColumnPattern> patterns) {
        return patterns.stream().map(pattern -> EXACT + pattern.regex()).collect(Collectors.joining(","));
    }

    private static String alternatives(Stream<String> expressions) {
        return expressions.distinct().collect(Collectors.joining("|", "(?:", ")"));
    }
}
