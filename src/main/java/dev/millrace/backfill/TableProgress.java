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

    /** Of one that is stopped, what was on its way still arrives. */
    TableProgress plus(long more) {
        Backfill.Status still = status == Backfill.Status.STOPPED ? status : Backfill.Status.RUNNING;
        return new TableProgress(table, still, chunks + 1, rows + more, estimated);
    }
}
