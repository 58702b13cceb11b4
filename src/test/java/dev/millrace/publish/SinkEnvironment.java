package dev.millrace.publish;

import dev.millrace.config.Settings;
import dev.millrace.config.SettingsOf;
import java.util.HashMap;
import java.util.Map;

/** Settings in which only the sink matters. */
final class SinkEnvironment {

    private SinkEnvironment() {
    }

    /** @param namesAndValues options of the sink, by the last part of their variables' names */
    static Settings settings(String brokers, String... namesAndValues) {
        Map<String, String> environment = new HashMap<>(Map.of("MILLRACE_SINK_BROKERS", brokers));
        for (int i = 0; i < namesAndValues.length; i += 2) {
            environment.put("MILLRACE_SINK_" + namesAndValues[i], namesAndValues[i + 1]);
        }
        return SettingsOf.sink(environment);
    }
}
