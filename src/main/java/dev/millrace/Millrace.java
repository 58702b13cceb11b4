package dev.millrace;

import dev.millrace.check.CheckCommand;
import dev.millrace.config.InvalidConfiguration;
import dev.millrace.config.SettingsLoader;
import dev.millrace.probe.HealthCommand;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.util.List;

/** The process: a configuration that can't work ends it before anything is started. */
@QuarkusMain
public final class Millrace {

    private static final int WRONG_CONFIGURATION = 2;
    private static final String USAGE = "usage: no argument to run the pipeline, " + CheckCommand.NAME
            + " [--format text|json] to look at database and brokers, or " + HealthCommand.USAGE
            + " to ask the pipeline that runs; options are environment variables, see README.md";

    Millrace() {
    }

    public static void main(String[] args) {
        if (args.length > 0) {
            System.exit(command(List.of(args)));
        }
        try {
            SettingsLoader.load();
        } catch (InvalidConfiguration e) {
            e.lines().forEach(System.err::println);
            System.exit(WRONG_CONFIGURATION);
        }
        StopSignals.endCleanly();
        Quarkus.run(args);
    }

    private static int command(List<String> words) {
        if (words.get(0).equals(CheckCommand.NAME)) {
            return CheckCommand.run(words.subList(1, words.size()), System.out, System.err);
        }
        if (words.get(0).equals(HealthCommand.NAME)) {
            return HealthCommand.run(words.subList(1, words.size()), System.out, System.err);
        }
        if (words.get(0).equals("--help")) {
            System.out.println(USAGE);
            return 0;
        }
        System.err.println("\"" + words.get(0) + "\" is unknown; " + USAGE);
        return WRONG_CONFIGURATION;
    }
}
