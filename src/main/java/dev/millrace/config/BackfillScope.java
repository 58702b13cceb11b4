package dev.millrace.config;

import java.util.List;

/** The tables whose rows the first start reads: all captured ones, none, or those that patterns name. */
public final class BackfillScope extends AsWritten {

    public static final BackfillScope ALL = new BackfillScope("all", List.of());
    public static final BackfillScope NONE = new BackfillScope("none", List.of());

    private final List<TablePattern> patterns;

    private BackfillScope(String text, List<TablePattern> patterns) {
        super(text);
        this.patterns = patterns;
    }

    static BackfillScope parse(String text) {
        if (text.equals(ALL.toString()) || text.equals(NONE.toString())) {
            return text.equals(ALL.toString()) ? ALL : NONE;
        }
        try {
            return new BackfillScope(text, TablePatterns.parse(text).patterns());
        } catch (BadValue e) {
            throw new BadValue(e.part().orElse(null), e.getMessage() + ", or all, or none");
        }
    }

    static List<String> elements(String text) {
        return text.equals(ALL.toString()) || text.equals(NONE.toString()) ? List.of(text) : TablePatterns.elements(text);
    }

    public boolean isAll() {
        return equals(ALL);
    }

    public boolean isNone() {
        return equals(NONE);
    }

    /** Those of a list; empty for all and for none. */
    public List<TablePattern> patterns() {
        return patterns;
    }

    public boolean includes(String schema, String table) {
        return isAll() || patterns.stream().anyMatch(pattern -> pattern.matches(schema, table));
    }
}
