package dev.millrace.kit;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtLogRecord;

/** What is logged in this JVM by some classes while it is open, each line as its level and its text. */
public final class LogLines extends Handler implements AutoCloseable {

    private final List<String> texts = new CopyOnWriteArrayList<>();
    private final Logger logger;

    private LogLines(String logger) {
        this.logger = Logger.getLogger(logger);
    }

    /** @param logger a package or a class */
    public static LogLines of(String logger) {
        LogLines lines = new LogLines(logger);
        lines.logger.addHandler(lines);
        return lines;
    }

    public List<String> texts() {
        return List.copyOf(texts);
    }

    @Override
    public void publish(LogRecord line) {
        texts.add(line.getLevel() + " " + ExtLogRecord.wrap(line).getFormattedMessage());
    }

    @Override
    public void flush() {
    }

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
