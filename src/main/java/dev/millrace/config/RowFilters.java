package dev.millrace.config;

import java.util.Map;
import java.util.Optional;

/**
 * Which rows of some tables are published.
 *
 * @param conditions SQL conditions by {@code schema.table}
 */
public record RowFilters(Map<String, String> conditions) {

    /** Every row. */
    public static final RowFilters NONE = new RowFilters(Map.of());

    public RowFilters {
        conditions = Map.copyOf(conditions);
    }

    public boolean isEmpty() {
        return conditions.isEmpty();
    }

    public Optional<String> of(String schema, String table) {
        return Optional.ofNullable(conditions.get(schema + "." + table));
    }

    /** Without the conditions, which may hold values of rows. */
    @Override
    public String toString() {
        return "filters of " + conditions.keySet();
    }
}
