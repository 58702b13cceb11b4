package dev.millrace.publish;

import java.time.Duration;

/** How long to wait before a batch's failed records are sent again: short at first, doubling, up to a limit. */
final class RetryWaits {

    private static final Duration FIRST = Duration.ofMillis(100);
    private static final int LARGEST_SHIFT = 20;

    private final Duration longest;

    RetryWaits(Duration longest) {
        this.longest = longest;
    }

    /** @param attempt 1 for the first time that something is sent again */
    Duration before(int attempt) {
        Duration doubled = FIRST.multipliedBy(1L << Math.min(attempt - 1, LARGEST_SHIFT));
        return doubled.compareTo(longest) > 0 ? longest : doubled;
    }
}
