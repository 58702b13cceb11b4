package io.debezium.util;

import dev.millrace.source.postgres.UnreadableValues;
import io.debezium.relational.TableId;
import java.util.Arrays;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes the place of Debezium's class of this name. Of a value that it can't convert, Debezium tells nobody but the
 * log, with a stack trace for each row; here it is counted and named instead, whatever the log's level.
 */
public class Loggings {

    private static final Logger RECORDS = LoggerFactory.getLogger(Loggings.class);
    private static final String UNREADABLE = "Failed to properly convert data value";

    public static void logWarningAndTraceRecord(Logger logger, Object record, String message, Object... arguments) {
        if (!message.startsWith(UNREADABLE)) {
            logger.warn(message, arguments);
        }
        RECORDS.trace("Record warned of: {}", record);
    }

    /** Debezium calls this after each warning, and without one where the user asked it to be silent. */
    public static void logDebugAndTraceRecord(Logger logger, Object record, String message, Object... arguments) {
        if (message.startsWith(UNREADABLE)) {
            UnreadableValues.lost((TableId) arguments[0], (String) arguments[1], (String) arguments[2],
                    (Throwable) arguments[3]);
        } else {
            logger.debug(message, arguments);
        }
        RECORDS.trace("Record debugged: {}", record);
    }

    public static void logErrorAndTraceRecord(Logger logger, Object record, String message, Object... arguments) {
        logger.error(message, arguments);
        RECORDS.trace("Record in error: {}", record);
    }

    public static void logErrorAndTraceRecord(Logger logger, Object record, String message, Throwable thrown) {
        logger.error(message, thrown);
        RECORDS.trace("Record in error: {}", record);
    }

    public static Object maybeRedactSensitiveData(Object value) {
        return RECORDS.isTraceEnabled() ? value : "[REDACTED]";
    }

    public static Object maybeRedactSensitiveData(Object[] values) {
        return RECORDS.isTraceEnabled() ? Arrays.toString(values) : "[REDACTED]";
    }
}
