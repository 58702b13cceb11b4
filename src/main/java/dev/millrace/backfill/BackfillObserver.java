package dev.millrace.backfill;

import dev.millrace.change.Table;

/** Told of what becomes of backfills on demand, in order; must not block. */
public interface BackfillObserver {

    /** It was started, or is over. */
    void changed(Backfill backfill);

    /** Rows were handed on. */
    default void read(Table table, long rows) {
    }
}
