package dev.millrace.pipeline;

import java.time.Duration;

/** Waits between attempts: short at first, since most outages are, and never so long that a cure goes unnoticed. */
final class Backoff {

    private static final Duration FIRST = Duration.ofMillis(250);

    private final Duration longest;
    private Duration next = FIRST;

    Backoff(Duration longest) {
        this.longest = longest;
    }

    Duration next() {
        Duration wait = next;
        Duration doubled = next.multipliedBy(2);
        next = doubled.compareTo(longest) > 0 ? longest : doubled;
        return wait;
    }

    void reset() {
        next = FIRST;
    }
}
