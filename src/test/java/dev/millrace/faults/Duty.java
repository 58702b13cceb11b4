package dev.millrace.faults;

/**
 * What a topic owes.
 *
 * @param since      in milliseconds of the wall clock: each change made from then on must be in it
 * @param backfilled whether a row that nobody has changed since must be in it, too
 */
record Duty(long since, boolean backfilled) {
}
