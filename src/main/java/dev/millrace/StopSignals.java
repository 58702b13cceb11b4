package dev.millrace;

import io.quarkus.runtime.Quarkus;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;
import sun.misc.Signal;

/**
 * A stop that was asked for is no failure: the process ends with 0, where the JVM alone would say 128 + signal. It ends
 * in time as well, whatever a server or a network that no longer answers holds up: the shortest grace period of the
 * platforms we run on is 10 seconds, and a position that was not stored only means that changes are sent again.
 */
final class StopSignals {

    private static final Logger LOG = Logger.getLogger(StopSignals.class);
    private static final Duration LONGEST_STOP = Duration.ofSeconds(9);

    private StopSignals() {
    }

    static void endCleanly() {
        List.of("TERM", "INT").forEach(name -> Signal.handle(new Signal(name), signal -> {
            endInTime();
            Quarkus.asyncExit(0);
        }));
    }

    private static void endInTime() {
        Thread guard = new Thread(() -> {
            try {
                Thread.sleep(LONGEST_STOP.toMillis());
            } catch (InterruptedException e) {
                return;
            }
            LOG.warnf("Stopping takes too long, ending at once; what was not acknowledged is sent again at the next start "
                    + "waited-seconds=%d", LONGEST_STOP.toSeconds());
            Runtime.getRuntime().halt(0);
        }, "millrace-stop-guard");
        guard.setDaemon(true);
        guard.start();
    }
}
