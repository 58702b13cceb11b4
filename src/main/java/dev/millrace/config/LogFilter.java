package dev.millrace.config;

import io.quarkus.logging.LoggingFilter;
import java.util.logging.Filter;
import java.util.logging.LogRecord;

/** Everything that happens to a line on its way into the log; a handler takes one filter. Secrets come last. */
@LoggingFilter(name = "millrace")
public final class LogFilter implements Filter {

    private final Filter secrets = new SecretsFilter();

    @Override
    public boolean isLoggable(LogRecord record) {
        LibraryTraces.shorten(record);
        return secrets.isLoggable(record);
    }
}
