package dev.millrace.bench;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Time from the process's start until it says ready, on a slot that exists, and its memory when nothing happens. */
record StartUp(Probed subject) {

    private static final Duration GLANCE = Duration.ofMillis(50);
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** The median by time. */
    Start median(int starts) {
        List<Start> sorted = Stream.generate(this::timed).limit(starts)
                .sorted(Comparator.comparingDouble(Start::seconds)).toList();
        return sorted.get(sorted.size() / 2);
    }

    double idleMegabytes(int seconds) {
        subject.start();
        awaitReady(System.nanoTime());
        rest(Duration.ofSeconds(seconds));
        subject.requireAlive();
        double resident = new ProcessUsage(subject.pid()).residentMegabytes();
        subject.stop();
        return resident;
    }

    private Start timed() {
        long began = System.nanoTime();
        subject.start();
        double seconds = awaitReady(began);
        ProcessUsage usage = new ProcessUsage(subject.pid());
        Start start = new Start(seconds, usage.cpuSeconds(), usage.residentMegabytes());
        subject.stop();
        return start;
    }

    private double awaitReady(long began) {
        while (!subject.ready()) {
            if (System.nanoTime() - began > PATIENCE.toNanos()) {
                throw new IllegalStateException(subject.name() + " is not ready within " + PATIENCE);
            }
            LockSupport.parkNanos(GLANCE.toNanos());
        }
        return (System.nanoTime() - began) / 1e9;
    }

    private static void rest(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    /** Memory at the moment it was ready. */
    record Start(double seconds, double cpuSeconds, double megabytes) {
    }
}
