package dev.millrace.publish;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The end of the time that several calls have together. */
public record Deadline(long nanoTime) {

    public static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    public boolean hasPassed() {
        return nanoTime - System.nanoTime() <= 0;
    }

    /** Never less than 1, since clients take 0 for something else. */
    public int millisLeft() {
        return (int) Math.max(1, TimeUnit.NANOSECONDS.toMillis(nanoTime - System.nanoTime()));
    }
}
