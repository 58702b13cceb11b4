package dev.millrace.faults;

/**
 * What a topic owes.
 *
 * @param since      in milliseconds of the wall clock: each change made from then on must be in it
 * @param backfilled whether a row that nobody has changed since must be in it, too
 * @param refusing   whether it refused messages for their size for a while
 */
record Duty(long since, boolean backfilled, boolean refusing) {
}
