package dev.millrace.source.postgres;

/** What a user can do about a column whose values Debezium can't represent. */
final class Remedy {

    private Remedy() {
    }

    /** @param type as PostgreSQL calls it: that of an array starts with an underscore */
    static String of(String type, Throwable reason) {
        if (reason instanceof NestedArrayException) {
            return "keep arrays to one dimension, or use jsonb";
        }
        if (type.equals("numeric")) {
            return "set millrace.source.properties.decimal.handling.mode=string, or keep NaN and Infinity out";
        }
        if (type.equals("_numeric")) {
            return "keep NaN and Infinity out, or use double precision[]";
        }
        if (type.equals("_bit")) {
            return "use text[]";
        }
        return type.startsWith("_") ? "keep NULL out of the array, or use text[]" : "use a type that Debezium reads";
    }
}
