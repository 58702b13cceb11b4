package dev.millrace.config;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The settings that a process with this environment would have, for a test that runs a part of the product in its own. */
public final class ProcessSettings {

    private static final Path NO_FILES = Path.of("target", "no-configuration");

    private ProcessSettings() {
    }

    /** @param variables by the names of environment variables, or of options where an option has no such name */
    public static Settings of(Map<String, String> variables) {
        Map<String, String> environment = new HashMap<>(variables);
        Map<String, String> options = new HashMap<>(variables);
        environment.keySet().removeIf(name -> name.contains("."));
        options.keySet().removeAll(environment.keySet());
        return SettingsLoader.load(new StartConfig(environment, options, NO_FILES));
    }
}
