package dev.millrace.observe;

import java.util.Arrays;
import java.util.OptionalLong;

/**
 * How long changes took to get into Kafka during the last minute: for each of its seconds, counts in buckets that grow
 * by a fifth. Memory is fixed, and a change costs one addition.
 */
final class LagWindow {

    /** Nearest-rank percentiles in milliseconds, each rounded up to its bucket's bound. */
    record Percentiles(long p50, long p99) {
    }

    private static final int SECONDS = 60;
    private static final double GROWTH = 1.2;
    private static final long[] BOUNDS = bounds();

    private final int[][] counts = new int[SECONDS][BOUNDS.length];
    private final long[] seconds = new long[SECONDS];
    private long last = -1;

    LagWindow() {
        Arrays.fill(seconds, Long.MIN_VALUE);
    }

    void add(long second, long millis, int changes) {
        int slot = (int) Math.floorMod(second, (long) SECONDS);
        if (seconds[slot] != second) {
            seconds[slot] = second;
            Arrays.fill(counts[slot], 0);
        }
        int found = Arrays.binarySearch(BOUNDS, millis);
        counts[slot][Math.min(found < 0 ? -found - 1 : found, BOUNDS.length - 1)] += changes;
        last = millis;
    }

    /** That of the latest change; empty before the first. */
    OptionalLong last() {
        return last < 0 ? OptionalLong.empty() : OptionalLong.of(last);
    }

    /** Both are the last one's where no change came in the last minute. */
    Percentiles percentiles(long now) {
        long[] sums = new long[BOUNDS.length];
        long total = 0;
        for (int slot = 0; slot < SECONDS; slot++) {
            if (seconds[slot] > now - SECONDS) {
                for (int bucket = 0; bucket < sums.length; bucket++) {
                    sums[bucket] += counts[slot][bucket];
                    total += counts[slot][bucket];
                }
            }
        }
        return total == 0 ? new Percentiles(last, last) : new Percentiles(rank(sums, total, 50), rank(sums, total, 99));
    }

    private static long rank(long[] sums, long total, int percent) {
        long wanted = (total * percent + 99) / 100;
        long seen = 0;
        for (int bucket = 0; bucket < sums.length; bucket++) {
            seen += sums[bucket];
            if (seen >= wanted) {
                return BOUNDS[bucket];
            }
        }
        return BOUNDS[BOUNDS.length - 1];
    }

    /** From 0 ms to a day. */
    private static long[] bounds() {
        long[] all = new long[100];
        int size = 0;
        for (double bound = 1; bound < 86_400_000; bound = Math.max(bound + 1, bound * GROWTH)) {
            size++;
            all[size] = Math.round(bound);
        }
        all[size + 1] = 86_400_000;
        return Arrays.copyOf(all, size + 2);
    }
}
