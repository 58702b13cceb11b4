package dev.millrace.config;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Names tables as {@code schema.table}; {@code *} stands for any run of characters and {@code ?} for one. A part in
 * double quotes is taken literally, so that names with dots, commas or asterisks can be told.
 */
public final class TablePattern {

    private static final String FORM =
            "write schema.table, for example shop.orders, shop.* or \"My Schema\".\"odd.name\"";

    private final String text;
    private final Part schema;
    private final Part table;

    private TablePattern(String text, Part schema, Part table) {
        this.text = text;
        this.schema = schema;
        this.table = table;
    }

    public static TablePattern parse(String text) {
        if (text.chars().filter(c -> c == '"').count() % 2 != 0) {
            throw new BadValue(text, "has a quote without its pair; " + FORM);
        }
        List<String> parts = QuotedText.split(text, '.');
        if (parts.size() == 1) {
            throw new BadValue(text, "names no schema; " + FORM);
        }
        if (parts.size() > 2) {
            throw new BadValue(text, "has more than one dot outside quotes; " + FORM);
        }
        return new TablePattern(text, Part.parse(text, parts.get(0)), Part.parse(text, parts.get(1)));
    }

    public boolean matches(String schemaName, String tableName) {
        return schema.regex().matcher(schemaName).matches() && table.regex().matcher(tableName).matches();
    }

    /** Whether the pattern names exactly one table. */
    public boolean isExact() {
        return schema.exact() && table.exact();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TablePattern pattern && pattern.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }

    private record Part(Pattern regex, boolean exact) {

        static Part parse(String whole, String part) {
            boolean quoted = part.length() > 1 && part.startsWith("\"") && part.endsWith("\"");
            String name = quoted ? part.substring(1, part.length() - 1).replace("\"\"", "\"") : part;
            if (name.isBlank()) {
                throw new BadValue(whole, "has an empty part; " + FORM);
            }
            if (!quoted && name.contains("\"")) {
                throw new BadValue(whole, "has quotes around less than a whole part; " + FORM);
            }
            boolean exact = quoted || !Glob.isIn(name);
            return new Part(exact ? Pattern.compile(Pattern.quote(name)) : Glob.compile(name), exact);
        }
    }
}
