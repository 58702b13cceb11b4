package dev.millrace.config;

/** Names the tables of a route as {@code schema.table}; {@code *} stands for any run of characters, {@code ?} for one. */
public final class RoutePattern extends GlobPattern {

    private RoutePattern(String text) {
        super(text);
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
        return matchesName(schema + "." + table);
    }
}
