package dev.millrace.backfill;

import dev.millrace.change.Table;
import java.util.List;
import java.util.Optional;

/**
 * Which rows to read once more.
 *
 * @param tables captured tables, in the order in which they are to be read
 * @param where  a condition in the database's SQL; empty for all rows
 */
public record BackfillRequest(List<Table> tables, Optional<String> where) {

    public BackfillRequest {
        tables = List.copyOf(tables);
    }
}
