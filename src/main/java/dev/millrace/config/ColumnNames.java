package dev.millrace.config;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Columns of one table in the order given; a name that holds a comma stands in double quotes. */
record ColumnNames(List<String> names) {

    static ColumnNames parse(String text) {
        List<String> names = TablePatterns.elements(text).stream().map(ColumnNames::unquoted).toList();
        if (names.isEmpty()) {
            throw new BadValue("names no column");
        }
        Set<String> seen = new HashSet<>();
        names.stream().filter(name -> !seen.add(name)).findFirst().ifPresent(name -> {
            throw new BadValue(name, "is named twice");
        });
        return new ColumnNames(names);
    }

    private static String unquoted(String name) {
        boolean quoted = name.length() > 2 && name.startsWith("\"") && name.endsWith("\"");
        return quoted ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name;
    }
}
