package dev.millrace.backfill;

import dev.millrace.change.Table;
import java.util.OptionalLong;

/**
 * How far a backfill has come in one of its tables.
 *
 * @param chunks    chunks that were read
 * @param rows      rows that were read
 * @param estimated rows that the database thinks there are; empty when it can't tell
 */
public record TableProgress(Table table, Backfill.Status status, long chunks, long rows, OptionalLong estimated) {

    TableProgress with(Backfill.Status other) {
        return new TableProgress(table, other, chunks, rows, estimated);
    }

    TableProgress plus(long more) {
        return new TableProgress(table, Backfill.Status.RUNNING, chunks + 1, rows + more, estimated);
    }
}
