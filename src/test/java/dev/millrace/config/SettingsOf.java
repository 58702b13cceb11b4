package dev.millrace.config;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** What the product makes of variables, for tests of other rooms. */
public final class SettingsOf {

    private SettingsOf() {
    }

    /** @param variables beside the few about the source, which are of no matter here */
    public static Settings variables(Map<String, String> variables) {
        Map<String, String> all = new HashMap<>(Map.of("MILLRACE_SOURCE_URL", "postgresql://db/shop",
                "MILLRACE_SOURCE_USERNAME", "millrace", "MILLRACE_SINK_TOPIC_PREFIX", "shop"));
        all.putAll(variables);
        return SettingsLoader.load(new StartConfig(all, Map.of(), Path.of("target")));
    }
}
