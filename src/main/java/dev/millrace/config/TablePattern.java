package dev.millrace.config;

import java.util.List;

/**
 * Names tables as {@code schema.table}; {@code *} stands for any run of characters and {@code ?} for one. A part in
 * double quotes is taken literally, so that names with dots, commas or asterisks can be told.
 */
public final class TablePattern extends AsWritten {

    private static final String FORM =
            "write schema.table, for example shop.orders, shop.* or \"My Schema\".\"odd.name\"";

    private final NamePart schema;
    private final NamePart table;

    private TablePattern(String text, NamePart schema, NamePart table) {
        super(text);
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
        return new TablePattern(text, NamePart.parse(text, parts.get(0), FORM),
                NamePart.parse(text, parts.get(1), FORM));
    }

    public boolean matches(String schemaName, String tableName) {
        return schema.matches(schemaName) && table.matches(tableName);
    }

    /** Whether the pattern names exactly one table. */
    public boolean isExact() {
        return schema.exact() && table.exact();
    }
}
