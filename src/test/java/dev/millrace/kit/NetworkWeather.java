package dev.millrace.kit;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** How a {@link TcpProxy} forwards at the moment; all its connections read it before each piece they pass on. */
final class NetworkWeather {

    private volatile long delayNanos;
    private volatile long bytesPerSecond = Long.MAX_VALUE;
    private boolean holding;

    void delay(Duration time) {
        delayNanos = time.toNanos();
    }

    void throttle(long rate) {
        bytesPerSecond = rate;
    }

    synchronized void hold(boolean wanted) {
        holding = wanted;
        notifyAll();
    }

    void clear() {
        delayNanos = 0;
        bytesPerSecond = Long.MAX_VALUE;
        hold(false);
    }

    long delayNanos() {
        return delayNanos;
    }

    long nanosToPass(int bytes) {
        long rate = bytesPerSecond;
        return rate == Long.MAX_VALUE ? 0 : bytes * TimeUnit.SECONDS.toNanos(1) / rate;
    }

    synchronized void awaitPassage() {
        try {
            while (holding) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
