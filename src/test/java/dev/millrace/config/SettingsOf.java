package dev.millrace.config;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** What the product makes of variables, for tests that run parts of other rooms in their own JVM. */
public final class SettingsOf {

    private static final Path NO_FILES = Path.of("target", "no-configuration");
    private static final Map<String, String> REST = Map.of("MILLRACE_SOURCE_URL", "postgresql://db/shop",
            "MILLRACE_SOURCE_USERNAME", "millrace", "MILLRACE_SINK_TOPIC_PREFIX", "shop");

    private SettingsOf() {
    }

    /** @param variables by the names of environment variables, or of options where an option has no such name */
    public static Settings variables(Map<String, String> variables) {
        Map<String, String> environment = new HashMap<>(variables);
        Map<String, String> options = new HashMap<>(variables);
        environment.keySet().removeIf(name -> name.contains("."));
        options.keySet().removeAll(environment.keySet());
        return SettingsLoader.load(new StartConfig(environment, options, NO_FILES));
    }

    /** @param variables about the sink; the others are of no matter */
    public static Settings sink(Map<String, String> variables) {
        Map<String, String> all = new HashMap<>(REST);
        all.putAll(variables);
        return variables(all);
    }
}
