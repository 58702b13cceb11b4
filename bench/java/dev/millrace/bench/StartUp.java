package dev.millrace.bench;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Time from the process's start until it says ready, on a slot that exists, and its memory when nothing happens. */
record StartUp(Product product) {

    private static final Duration GLANCE = Duration.ofMillis(50);
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** The median by time. */
    Start median(int starts) {
        List<Start> sorted = Stream.generate(this::timed).limit(starts)
                .sorted(Comparator.comparingDouble(Start::seconds)).toList();
        return sorted.get(sorted.size() / 2);
    }

    double idleMegabytes(int seconds) {
        product.start();
        awaitReady(System.nanoTime());
        rest(Duration.ofSeconds(seconds));
        product.requireAlive();
        double resident = new ProcessUsage(product.pid()).residentMegabytes();
        product.stop();
        return resident;
    }

    private Start timed() {
        long began = System.nanoTime();
        product.start();
        double seconds = awaitReady(began);
        ProcessUsage usage = new ProcessUsage(product.pid());
        Start start = new Start(seconds, usage.cpuSeconds(), usage.residentMegabytes());
        product.stop();
        return start;
    }

    private double awaitReady(long began) {
        while (!product.ready()) {
            if (System.nanoTime() - began > PATIENCE.toNanos()) {
                throw new IllegalStateException("the product is not ready within " + PATIENCE);
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
