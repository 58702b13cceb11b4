package dev.millrace.backfill;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

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
}
