package dev.millrace.config;

import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.jboss.logmanager.ExtLogRecord;

/**
 * Makes a sentence of the stack traces that Debezium logs when a connection breaks: where it noticed helps nobody. What
 * ends a run is in the pipeline's own words besides.
 */
final class DebeziumTraces {

    private static final String DEBEZIUM = "io.debezium.";

    private DebeziumTraces() {
    }

    static void shorten(LogRecord record) {
        Throwable thrown = record.getThrown();
        if (thrown == null || record.getLevel().intValue() < Level.INFO.intValue() || record.getLoggerName() == null
                || !record.getLoggerName().startsWith(DEBEZIUM) || !(record instanceof ExtLogRecord entry)) {
            return;
        }
        entry.setMessage(entry.getFormattedMessage() + " reason=\"" + firstLine(thrown) + '"',
                ExtLogRecord.FormatStyle.NO_FORMAT);
        entry.setThrown(null);
    }

    private static String firstLine(Throwable thrown) {
        return String.valueOf(thrown).lines().findFirst().orElse("");
    }
}
