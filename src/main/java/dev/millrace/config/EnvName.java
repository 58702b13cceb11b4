package dev.millrace.config;

import java.util.Locale;

/** How MicroProfile Config spells an option as an environment variable. */
final class EnvName {

    private EnvName() {
    }

    static String of(String option) {
        return option.replaceAll("[^a-zA-Z0-9]", "_").toUpperCase(Locale.ROOT);
    }
}
