package dev.millrace.observe.webhook;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** The two forms of HTTP's Retry-After; one that makes no sense is none. */
final class RetryAfter {

    private RetryAfter() {
    }

    static Optional<Duration> parse(String text, Instant now) {
        try {
            Duration wait = text.matches("\\d{1,9}")
                    ? Duration.ofSeconds(Long.parseLong(text))
                    : Duration.between(now,
                            ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
            return wait.isNegative() ? Optional.empty() : Optional.of(wait);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
