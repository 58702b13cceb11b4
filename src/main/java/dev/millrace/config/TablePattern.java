package dev.millrace.config;

import java.util.regex.Pattern;

/**
 * Names tables as {@code schema.table}; {@code *} stands for any run of characters and {@code ?} for one.
 */
public final class TablePattern {

    private final String text;
    private final Pattern schema;
    private final Pattern table;

    private TablePattern(String text, Pattern schema, Pattern table) {
        this.text = text;
        this.schema = schema;
        this.table = table;
    }

    public static TablePattern parse(String text) {
        int dot = text.indexOf('.');
        return new TablePattern(text, glob(text.substring(0, dot)), glob(text.substring(dot + 1)));
    }

    public boolean matches(String schemaName, String tableName) {
        return schema.matcher(schemaName).matches() && table.matcher(tableName).matches();
    }

    /** Whether the pattern names exactly one table. */
    public boolean isExact() {
        return text.indexOf('*') < 0 && text.indexOf('?') < 0;
    }

    private static Pattern glob(String part) {
        StringBuilder regex = new StringBuilder();
        part.chars().forEach(c -> {
            switch (c) {
                case '*' -> regex.append(".*");
                case '?' -> regex.append('.');
                default -> regex.append(Pattern.quote(Character.toString(c)));
            }
        });
        return Pattern.compile(regex.toString());
    }

    @Override
    public String toString() {
        return text;
    }
}
