package dev.millrace.kit;

import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Keeps embedded servers from filling a test's output; a level is lost with its logger, so the loggers are held. */
final class QuietLogs {

    private static final Map<String, Level> LEVELS = Map.of(
            "kafka", Level.OFF,
            "state", Level.OFF,
            "org.apache.kafka", Level.SEVERE,
            "org.apache.kafka.common.utils.AppInfoParser", Level.OFF,
            "io.zonky.test", Level.OFF);

    private static List<Logger> held = List.of();

    private QuietLogs() {
    }

    static synchronized void apply() {
        held = LEVELS.entrySet().stream().map(entry -> {
            Logger logger = Logger.getLogger(entry.getKey());
            logger.setLevel(entry.getValue());
            return logger;
        }).toList();
    }
}
