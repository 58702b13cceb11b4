package dev.millrace.bench;

import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.Postgres;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** How late single changes arrive while they come at a steady rate, and what that costs. */
record SteadyRate(Options options, Postgres database, KafkaBroker broker) {

    private static final Duration WARM_UP = Duration.ofSeconds(15);
    private static final int WARM_UP_RATE = 1_000;
    private static final Duration GLANCE = Duration.ofMillis(20);
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** The subject runs already and has nothing left to do. */
    Measurement measure(Subject subject, int rate) {
        long before = subject.rows();
        ProcessUsage usage = new ProcessUsage(subject.pid());
        double cpu = usage.cpuSeconds();
        long from = System.currentTimeMillis();
        long committed = new SteadyWriter(database, rate, options.rows())
                .write(Duration.ofSeconds(options.steadySeconds()));
        long until = System.currentTimeMillis();
        awaitRows(subject, before + committed);
        Latencies latencies = new Arrivals(broker.bootstrapServers(), subject.topic()).ofRowsCommitted(from, until);
        return new Measurement(subject.name(), rate + "/s", committed, (until - from) / 1e3, committed,
                usage.cpuSeconds() - cpu, usage.peakMegabytes(), 0, Optional.of(latencies));
    }

    /** Starts the subject and lets it work until its code is compiled. */
    void warmUp(Subject subject) {
        long before = subject.rows();
        subject.start();
        long committed = new SteadyWriter(database, WARM_UP_RATE, options.rows()).write(WARM_UP);
        awaitRows(subject, before + committed);
    }

    private static void awaitRows(Subject subject, long expected) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (subject.rows() < expected) {
            subject.requireAlive();
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException(subject.name() + " delivered " + subject.rows() + " rows of " + expected);
            }
            LockSupport.parkNanos(GLANCE.toNanos());
        }
    }
}
