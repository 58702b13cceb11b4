package dev.millrace;

import io.quarkus.runtime.Quarkus;
import java.util.List;
import sun.misc.Signal;

/** A stop that was asked for is no failure: the process ends with 0, where the JVM alone would say 128 + signal. */
final class StopSignals {

    private StopSignals() {
    }

    static void endCleanly() {
        List.of("TERM", "INT").forEach(name -> Signal.handle(new Signal(name), signal -> Quarkus.asyncExit(0)));
    }
}
