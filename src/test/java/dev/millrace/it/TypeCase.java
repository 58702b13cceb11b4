package dev.millrace.it;

import java.util.ArrayList;
import java.util.List;

/**
 * A column type with values of it and what a reader of the topic must find for each.
 *
 * @param type  as it stands in DDL; also the column's name, so that names in need of quotes are tried by the way
 * @param since the first major version of PostgreSQL that has it
 */
record TypeCase(String type, int since, List<Sample> samples) {

    /**
     * @param sql      an expression
     * @param expected in the notation of {@link ReadableValue}; null for JSON null
     */
    record Sample(String sql, String expected, int since) {
    }

    static TypeCase of(String type) {
        return new TypeCase(type, 0, List.of());
    }

    TypeCase since(int version) {
        return new TypeCase(type, version, samples);
    }

    /** A value that arrives as it was written. */
    TypeCase same(String... values) {
        TypeCase more = this;
        for (String value : values) {
            more = more.value(value, value);
        }
        return more;
    }

    TypeCase value(String text, String expected) {
        return sql("'" + text.replace("'", "''") + "'", expected, 0);
    }

    /** A value for which Debezium writes null, pinned so that a version that mends it is noticed. */
    TypeCase lost(String text) {
        return value(text, null);
    }

    TypeCase valueSince(int version, String text, String expected) {
        return sql("'" + text.replace("'", "''") + "'", expected, version);
    }

    TypeCase sql(String expression, String expected) {
        return sql(expression, expected, 0);
    }

    private TypeCase sql(String expression, String expected, int version) {
        List<Sample> more = new ArrayList<>(samples);
        more.add(new Sample(expression, expected, version));
        return new TypeCase(type, since, List.copyOf(more));
    }

    /** What a server of this version can store. */
    TypeCase on(int version) {
        return new TypeCase(type, since, samples.stream().filter(sample -> sample.since() <= version).toList());
    }

    String column() {
        return '"' + type.replace("\"", "\"\"") + '"';
    }
}
