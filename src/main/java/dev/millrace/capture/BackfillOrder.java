package dev.millrace.capture;

import dev.millrace.change.Table;
import java.util.List;
import java.util.Optional;

/**
 * Which rows the engine is to read while it streams.
 *
 * @param id what its progress is told under
 */
public record BackfillOrder(String id, List<Part> parts) {

    /** @param condition what its rows have to meet, one expression in brackets; empty for all rows */
    public record Part(Table table, Optional<String> condition) {
    }

    public BackfillOrder {
        parts = List.copyOf(parts);
    }
}
