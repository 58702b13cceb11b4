package dev.millrace.backfill;

import java.util.List;
import java.util.Optional;

/**
 * Backfills on demand: rows are read once more while changes are streamed. One runs at a time; the others wait in the
 * order in which they were asked for, and outlive the process.
 */
public interface Backfills {

    /**
     * Queues a backfill. A table that waits already, with the same condition, is not queued twice: the answer is then the
     * backfill that has it.
     *
     * @throws BackfillRefusedException when a table is not captured or has no key, or the condition is refused
     */
    Backfill request(BackfillRequest request) throws BackfillRefusedException;

    /** All that wait or run, and the latest of those that are over, youngest first. */
    List<Backfill> all();

    Optional<Backfill> find(String id);

    /** Ends a backfill where it stands, or takes it off the queue. Returns whether there was one that was not over. */
    boolean stop(String id);
}
