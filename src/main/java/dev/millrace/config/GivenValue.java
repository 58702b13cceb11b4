package dev.millrace.config;

import io.smallrye.config.Expressions;
import io.smallrye.config.SmallRyeConfig;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A value as the user wrote it, with references such as {@code ${DB_PASSWORD}} followed. The configuration's own way of
 * following them also turns {@code $$} into {@code $}, which makes another password of a password.
 */
final class GivenValue {

    private static final Pattern REFERENCE = Pattern.compile("(\\\\)?\\$\\{([^{}:]+)(?::([^{}]*))?}");
    private static final int DEEPEST = 10;

    private GivenValue() {
    }

    /** Throws {@link BadValue} when a reference leads nowhere. */
    static Optional<String> of(SmallRyeConfig config, String name) {
        return follow(config, name, 0).filter(value -> !value.isBlank());
    }

    private static Optional<String> follow(SmallRyeConfig config, String name, int depth) {
        if (depth > DEEPEST) {
            throw new BadValue("uses ${...} in a circle");
        }
        return Optional.ofNullable(Expressions.withoutExpansion(() -> config.getConfigValue(name).getValue()))
                .map(raw -> REFERENCE.matcher(raw)
                        .replaceAll(found -> Matcher.quoteReplacement(referred(config, found, depth))));
    }

    private static String referred(SmallRyeConfig config, MatchResult found, int depth) {
        if (found.group(1) != null) {
            return found.group().substring(1);
        }
        return follow(config, found.group(2), depth + 1)
                .or(() -> Optional.ofNullable(found.group(3)))
                .orElseThrow(() -> new BadValue("uses ${...} with a name that is not set"));
    }
}
