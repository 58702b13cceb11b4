package dev.millrace.bench;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** Watches a subject from outside while it works, so that all subjects are measured alike. */
final class Throughput {

    private static final Duration GLANCE = Duration.ofMillis(20);
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private Throughput() {
    }

    /** Starts the subject and stops it once it has delivered the expected rows on top of those before. */
    static Measurement of(Subject subject, String phase, long expected) {
        long before = subject.rows();
        long began = System.nanoTime();
        subject.start();
        Sight first = next(subject, before);
        Sight last = first;
        while (last.rows() < before + expected) {
            last = next(subject, last.rows());
        }
        ProcessUsage usage = new ProcessUsage(subject.pid());
        Measurement measurement = new Measurement(subject.name(), phase, last.rows() - first.rows(),
                (last.nanos() - first.nanos()) / 1e9, expected, usage.cpuSeconds(), usage.peakMegabytes(),
                (first.nanos() - began) / 1e9, Optional.empty());
        subject.stop();
        return measurement;
    }

    private static Sight next(Subject subject, long seen) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            long rows = subject.rows();
            long now = System.nanoTime();
            if (rows > seen) {
                return new Sight(rows, now);
            }
            subject.requireAlive();
            if (now > deadline) {
                throw new IllegalStateException("no progress of " + subject.name() + " within " + PATIENCE
                        + " rows=" + seen);
            }
            LockSupport.parkNanos(GLANCE.toNanos());
        }
    }

    private record Sight(long rows, long nanos) {
    }
}
