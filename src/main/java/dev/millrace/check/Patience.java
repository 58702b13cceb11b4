package dev.millrace.check;

import java.time.Duration;
import java.time.Instant;

/**
 * How long the check may look, so that the whole command ends within 15 s on a machine that is slow to start it, too: the
 * time since the process began counts, and a second is left for the end.
 */
record Patience(Duration time) {

    private static final Duration WHOLE = Duration.ofSeconds(14);
    private static final Duration LONGEST = Duration.ofSeconds(12);
    /** Less would call servers silent that are merely far away. */
    private static final Duration SHORTEST = Duration.ofSeconds(6);
    private static final Duration TO_TELL = Duration.ofSeconds(1);

    static Patience ofThisProcess() {
        Instant now = Instant.now();
        return after(Duration.between(ProcessHandle.current().info().startInstant().orElse(now), now));
    }

    /** @param age of the process */
    static Patience after(Duration age) {
        Duration left = WHOLE.minus(age);
        if (left.compareTo(SHORTEST) < 0) {
            return new Patience(SHORTEST);
        }
        return new Patience(left.compareTo(LONGEST) > 0 ? LONGEST : left);
    }

    /** For one part of it, which can then say by itself what it did not learn. */
    Duration ofOnePart() {
        return time.minus(TO_TELL);
    }
}
