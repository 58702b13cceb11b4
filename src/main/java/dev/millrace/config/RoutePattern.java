package dev.millrace.config;

import java.util.regex.Pattern;

/** Names the tables of a route as {@code schema.table}; {@code *} stands for any run of characters, {@code ?} for one. */
public final class RoutePattern implements Comparable<RoutePattern> {

    private final String text;
    private final Pattern regex;

    private RoutePattern(String text) {
        this.text = text;
        this.regex = Glob.compile(text);
    }

    public static RoutePattern parse(String text) {
        if (text.indexOf('"') >= 0) {
            throw new BadValue("has quotes; a ? stands for any character that can't be written");
        }
        if (text.indexOf('.') <= 0 && text.indexOf('*') < 0 || text.endsWith(".")) {
            throw new BadValue("is no schema.table; write for example shop.orders or shop.*");
        }
        return new RoutePattern(text);
    }

    public boolean matches(String schema, String table) {
        return regex.matcher(schema + "." + table).matches();
    }

    /** The more specific of two comes first: the one with more characters that stand for themselves. */
    @Override
    public int compareTo(RoutePattern other) {
        return Glob.MOST_SPECIFIC_FIRST.compare(text, other.text);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RoutePattern pattern && pattern.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
