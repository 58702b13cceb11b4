package dev.millrace.config;

import java.time.Duration;

/**
 * What is written to the log beside what happens.
 *
 * @param summaryInterval time between two summaries; zero for none
 */
public record LogSettings(Format format, Duration summaryInterval) {

    /** How a line of the log is written. */
    public enum Format {
        TEXT,
        JSON
    }
}
