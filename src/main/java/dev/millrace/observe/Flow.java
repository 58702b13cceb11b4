package dev.millrace.observe;

import java.time.Duration;

/**
 * What has been published since the process started, at one moment.
 *
 * @param rows       changes of every kind
 * @param backfilled those of them that a backfill read
 * @param tables     tables that a backfill read rows of
 * @param nanoTime   the moment, on the scale of {@link System#nanoTime()}
 */
record Flow(long rows, long backfilled, int tables, long nanoTime) {

    static Flow now(long rows, long backfilled, int tables) {
        return new Flow(rows, backfilled, tables, System.nanoTime());
    }

    Duration since(Flow earlier) {
        return Duration.ofNanos(nanoTime - earlier.nanoTime);
    }
}
