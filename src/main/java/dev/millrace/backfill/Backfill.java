package dev.millrace.backfill;

import dev.millrace.change.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A backfill that was asked for while changes are streamed, as it stands at one moment.
 *
 * @param id        what to ask for it by
 * @param where     the condition that its rows meet, in the database's SQL; empty for all rows
 * @param tables    its tables in the order in which they are read
 * @param startedAt when its first row was read; empty while it is queued
 * @param endedAt   when it was completed, stopped or given up
 * @param reason    why it failed or waits, in a sentence; empty otherwise
 */
public record Backfill(
        String id,
        Status status,
        Optional<String> where,
        List<TableProgress> tables,
        Instant requestedAt,
        Optional<Instant> startedAt,
        Optional<Instant> endedAt,
        String reason) {

    /** Where a backfill stands. */
    public enum Status {
        /** Behind another one, or the pipeline is not streaming yet. */
        QUEUED,
        RUNNING,
        COMPLETED,
        /** Somebody asked for its end. */
        STOPPED,
        FAILED;

        /** Whether nothing more will come of it. */
        public boolean isOver() {
            return this == COMPLETED || this == STOPPED || this == FAILED;
        }
    }

    public Backfill {
        tables = List.copyOf(tables);
    }

    /** Whether it waits with the same condition, for all of these tables at least. */
    boolean waitsFor(BackfillRequest request) {
        return status == Status.QUEUED && where.equals(request.where())
                && tables.stream().map(TableProgress::table).toList().containsAll(request.tables());
    }

    List<Table> unread() {
        return tables.stream().filter(table -> !table.status().isOver()).map(TableProgress::table).toList();
    }

    Backfill queued() {
        List<TableProgress> anew = tables.stream()
                .map(table -> new TableProgress(table.table(), Status.QUEUED, 0, 0, table.estimated())).toList();
        return new Backfill(id, Status.QUEUED, where, anew, requestedAt, Optional.empty(), Optional.empty(), "");
    }

    Backfill running(Instant now) {
        return new Backfill(id, Status.RUNNING, where, tables, requestedAt, startedAt.or(() -> Optional.of(now)),
                Optional.empty(), "");
    }

    /** What is unread then stays so, under the same status. */
    Backfill over(Status end, String why, Instant now) {
        List<TableProgress> last = tables.stream()
                .map(table -> table.status().isOver() ? table : table.with(end)).toList();
        return new Backfill(id, end, where, last, requestedAt, startedAt, Optional.of(now), why);
    }

    Backfill with(String table, UnaryOperator<TableProgress> step) {
        List<TableProgress> stepped = tables.stream()
                .map(each -> each.table().toString().equals(table) ? step.apply(each) : each).toList();
        return new Backfill(id, status, where, stepped, requestedAt, startedAt, endedAt, reason);
    }
}
