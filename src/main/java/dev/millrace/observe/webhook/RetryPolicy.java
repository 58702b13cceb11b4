package dev.millrace.observe.webhook;

import java.time.Duration;
import java.util.Optional;

/**
 * How often and how patiently one event is tried. It ends: an event that nobody takes must not keep back the later ones
 * for ever.
 *
 * @param longestAsked the most that a receiver's Retry-After counts for
 */
record RetryPolicy(int attempts, Duration firstWait, Duration longestWait, Duration longestAsked) {

    static final RetryPolicy DEFAULT =
            new RetryPolicy(10, Duration.ofMillis(500), Duration.ofSeconds(30), Duration.ofSeconds(60));

    private static final int MOST_DOUBLINGS = 20;

    /** @param failed attempts made so far, one or more */
    Duration waitAfter(int failed, Optional<Duration> asked) {
        Duration doubled = firstWait.multipliedBy(1L << Math.min(failed - 1, MOST_DOUBLINGS));
        Duration own = shorter(doubled, longestWait);
        return asked.map(wait -> longer(own, shorter(wait, longestAsked))).orElse(own);
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
