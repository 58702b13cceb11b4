package dev.millrace.config;

import java.time.Duration;

/**
 * How hard a batch is tried before the source is read again.
 *
 * @param maxRetries further attempts after the first; 0 for none
 * @param maxWait    the longest wait between two of them
 */
public record RetrySettings(int maxRetries, Duration maxWait) {
}
