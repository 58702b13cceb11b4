package dev.millrace.config;

import io.smallrye.config.EnvConfigSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * A name of ours as it stands in a source: spelled as option or as variable, with or without a profile before it.
 *
 * @param lookup  the name under which the configuration gives its value
 * @param profile the profiles it is meant for, separated by commas; empty for all
 */
record SourceName(String lookup, boolean variable, String profile) {

    private static final Pattern OPTION = Pattern.compile("(?:%\"?([^\".]+)\"?\\.)?(millrace\\..+)", Pattern.DOTALL);
    private static final Pattern VARIABLE = Pattern.compile("(?:_([A-Z0-9]+)_)?(MILLRACE_.+)", Pattern.DOTALL);

    static Stream<SourceName> in(ConfigSource source) {
        boolean environment = source instanceof EnvConfigSource;
        return (environment ? source.getProperties().keySet() : source.getPropertyNames()).stream()
                .sorted()
                .map(name -> parse(name, environment))
                .flatMap(Optional::stream);
    }

    boolean appliesTo(List<String> profiles) {
        return profile.isEmpty() || Arrays.stream(profile.split(","))
                .anyMatch(name -> profiles.stream().anyMatch(name::equalsIgnoreCase));
    }

    private static Optional<SourceName> parse(String name, boolean environment) {
        Matcher option = OPTION.matcher(name);
        if (option.matches()) {
            return Optional.of(new SourceName(option.group(2), false, nonNull(option.group(1))));
        }
        Matcher variable = VARIABLE.matcher(name);
        if (environment && variable.matches()) {
            return Optional.of(new SourceName(variable.group(2), true, nonNull(variable.group(1))));
        }
        return Optional.empty();
    }

    private static String nonNull(String text) {
        return text == null ? "" : text;
    }
}
