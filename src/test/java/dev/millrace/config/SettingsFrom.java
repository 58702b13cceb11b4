package dev.millrace.config;

import java.nio.file.Path;
import java.util.Map;

/** Settings as a user would get them, for tests of the rooms that use them. */
public final class SettingsFrom {

    private static final Path WITHOUT_FILES = Path.of("target", "no-configuration");

    private SettingsFrom() {
    }

    public static Settings variables(Map<String, String> environment) {
        Start start = Start.empty(WITHOUT_FILES);
        environment.forEach(start::env);
        return start.settings();
    }
}
