package dev.millrace;

import dev.millrace.config.InvalidConfiguration;
import dev.millrace.config.SettingsLoader;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;

/** The process: a configuration that can't work ends it before anything is started. */
@QuarkusMain
public final class Millrace {

    private static final int WRONG_CONFIGURATION = 2;

    Millrace() {
    }

    public static void main(String[] args) {
        try {
            SettingsLoader.load();
        } catch (InvalidConfiguration e) {
            e.lines().forEach(System.err::println);
            System.exit(WRONG_CONFIGURATION);
        }
        StopSignals.endCleanly();
        Quarkus.run(args);
    }
}
