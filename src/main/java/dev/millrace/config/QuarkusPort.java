package dev.millrace.config;

import io.smallrye.config.SmallRyeConfig;

/** Checks the one option of Quarkus that every user meets; Quarkus itself answers a wrong one with a stack trace. */
final class QuarkusPort {

    private static final String OPTION = "quarkus.http.port";
    private static final int HIGHEST = 65535;

    private QuarkusPort() {
    }

    static void check(SmallRyeConfig config, Problems problems) {
        try {
            GivenValue.of(config, OPTION).map(String::strip).filter(value -> !isPort(value)).ifPresent(value ->
                    problems.add(OPTION, '"' + value + "\" is not a port; allowed: 0 to " + HIGHEST));
        } catch (BadValue e) {
            problems.add(OPTION, e.getMessage());
        }
    }

    private static boolean isPort(String value) {
        return value.matches("\\d{1,5}") && Integer.parseInt(value) <= HIGHEST;
    }
}
