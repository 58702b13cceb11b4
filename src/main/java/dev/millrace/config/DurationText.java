package dev.millrace.config;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads durations as people write them, {@code 250ms}, and as ISO 8601 does, {@code PT10S}. */
final class DurationText {

    private static final Pattern FORM = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h|d)");

    private DurationText() {
    }

    static Duration parse(String text) {
        Matcher form = FORM.matcher(text.toLowerCase(Locale.ROOT));
        if (form.matches()) {
            long amount = Long.parseLong(form.group(1));
            return switch (form.group(2)) {
                case "ms" -> Duration.ofMillis(amount);
                case "s" -> Duration.ofSeconds(amount);
                case "m" -> Duration.ofMinutes(amount);
                case "h" -> Duration.ofHours(amount);
                default -> Duration.ofDays(amount);
            };
        }
        try {
            return Duration.parse(text);
        } catch (DateTimeParseException e) {
            throw new BadValue("is not a duration; write 250ms, 10s, 2m or PT10S");
        }
    }
}
