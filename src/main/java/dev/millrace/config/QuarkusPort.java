package dev.millrace.config;

import io.smallrye.config.SmallRyeConfig;

/** Checks the one option of Quarkus that every user meets; Quarkus itself answers a wrong one with a stack trace. */
final class QuarkusPort {

    private static final String OPTION = "quarkus.http.port";
    private static final String DEFAULT = "8080";
    private static final String EVERY_ADDRESS = "0.0.0.0";
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

    /** What Quarkus would say of an occupied one comes late, at length, and with exit code 1. */
    static void checkFree(SmallRyeConfig config, Problems problems) {
        if (!isOpen(config) || problems.concern(OPTION)) {
            return;
        }
        TriedPort.of(host(config), of(config)).ifPresent(sentence -> problems.add(OPTION, sentence));
    }

    static boolean isOpen(SmallRyeConfig config) {
        return config.getOptionalValue("quarkus.http.host-enabled", Boolean.class).orElse(true);
    }

    /** The port that was checked. */
    static int of(SmallRyeConfig config) {
        return Integer.parseInt(GivenValue.of(config, OPTION).map(String::strip).orElse(DEFAULT));
    }

    static String host(SmallRyeConfig config) {
        return config.getOptionalValue("quarkus.http.host", String.class).orElse(EVERY_ADDRESS);
    }

    private static boolean isPort(String value) {
        return value.matches("\\d{1,5}") && Integer.parseInt(value) <= HIGHEST;
    }
}
