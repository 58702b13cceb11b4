package dev.millrace.config;

import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.jboss.logmanager.ExtLogRecord;

/**
 * Makes a sentence of the stack traces that libraries log when a connection breaks: where they noticed helps nobody. What
 * ends a run is in the pipeline's own words besides. A library's error keeps its trace, but for Debezium, which calls
 * every broken connection one.
 */
final class LibraryTraces {

    private static final String OURS = "dev.millrace.";
    private static final String DEBEZIUM = "io.debezium.";

    private LibraryTraces() {
    }

    static void shorten(LogRecord record) {
        Throwable thrown = record.getThrown();
        if (thrown == null || !isOneOf(record) || !(record instanceof ExtLogRecord entry)) {
            return;
        }
        entry.setMessage(entry.getFormattedMessage() + " reason=\"" + firstLine(thrown) + '"',
                ExtLogRecord.FormatStyle.NO_FORMAT);
        entry.setThrown(null);
    }

    private static boolean isOneOf(LogRecord record) {
        String logger = record.getLoggerName();
        int level = record.getLevel().intValue();
        if (logger == null || logger.startsWith(OURS) || level < Level.INFO.intValue()) {
            return false;
        }
        return level <= Level.WARNING.intValue() || logger.startsWith(DEBEZIUM);
    }

    private static String firstLine(Throwable thrown) {
        return String.valueOf(thrown).lines().findFirst().orElse("");
    }
}
