package dev.millrace.config;

import java.util.List;

/** Names columns as {@code schema.table.column}, each part a glob or, in double quotes, a name as it stands. */
public final class ColumnPattern extends AsWritten {

    private static final String FORM =
            "write schema.table.column, for example shop.customers.email, *.*.password or \"My Schema\".\"odd.name\".note";

    private final NamePart schema;
    private final NamePart table;
    private final NamePart column;

    private ColumnPattern(String text, List<NamePart> parts) {
        super(text);
        this.schema = parts.get(0);
        this.table = parts.get(1);
        this.column = parts.get(2);
    }

    public static ColumnPattern parse(String text) {
        if (text.chars().filter(c -> c == '"').count() % 2 != 0) {
            throw new BadValue(text, "has a quote without its pair; " + FORM);
        }
        List<String> parts = QuotedText.split(text, '.');
        if (parts.size() != 3) {
            throw new BadValue(text, "has " + parts.size() + (parts.size() == 1 ? " part" : " parts")
                    + " outside quotes; " + FORM);
        }
        return new ColumnPattern(text, parts.stream().map(part -> NamePart.parse(text, part, FORM)).toList());
    }

    public boolean matchesTable(String schemaName, String tableName) {
        return schema.matches(schemaName) && table.matches(tableName);
    }

    public boolean matches(String schemaName, String tableName, String columnName) {
        return matchesTable(schemaName, tableName) && column.matches(columnName);
    }

    /** An expression for the three names with dots between them; it holds no comma. */
    public String regex() {
        return tableRegex() + column.regex().pattern();
    }

    /** The same for what comes before the column's name. */
    public String tableRegex() {
        return schema.regex().pattern() + "\\." + table.regex().pattern() + "\\.";
    }
}
