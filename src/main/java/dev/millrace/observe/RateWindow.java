package dev.millrace.observe;

/** Changes a second over the last five whole seconds; the one that has begun would look like a drop. */
final class RateWindow {

    private static final int SECONDS = 5;
    private static final int RING = SECONDS + 1;

    private final long[] seconds = new long[RING];
    private final long[] counts = new long[RING];

    void add(long second, long changes) {
        int slot = (int) Math.floorMod(second, (long) RING);
        if (seconds[slot] != second) {
            seconds[slot] = second;
            counts[slot] = 0;
        }
        counts[slot] += changes;
    }

    double perSecond(long now) {
        long sum = 0;
        for (int slot = 0; slot < RING; slot++) {
            if (seconds[slot] < now && seconds[slot] >= now - SECONDS) {
                sum += counts[slot];
            }
        }
        return (double) sum / SECONDS;
    }
}
