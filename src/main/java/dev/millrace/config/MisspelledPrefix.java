package dev.millrace.config;

import io.smallrye.config.EnvConfigSource;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * A name that would be one of ours, were its first word not a typo of {@code millrace}. What follows has to be of ours,
 * too, since there are words enough that are near.
 *
 * @param prefix    the first word as it was given, in an option's spelling
 * @param corrected the whole name with the right one
 */
record MisspelledPrefix(String prefix, String corrected, boolean variable) {

    private static final int MOST_EDITS = 2;
    private static final Pattern PROFILE = Pattern.compile("^%\"?[^\".]+\"?\\.");
    private static final Set<String> SECOND_WORDS = OptionCatalog.all().stream()
            .map(option -> option.name().split("\\.")[1]).collect(Collectors.toUnmodifiableSet());

    static Stream<MisspelledPrefix> in(ConfigSource source) {
        boolean environment = source instanceof EnvConfigSource;
        return (environment ? source.getProperties().keySet() : source.getPropertyNames()).stream()
                .sorted()
                .map(name -> environment ? ofVariable(name) : ofOption(PROFILE.matcher(name).replaceFirst("")))
                .flatMap(Optional::stream);
    }

    private static Optional<MisspelledPrefix> ofOption(String name) {
        return endOfPrefix(name, '.', OptionCatalog.PREFIX).map(end -> new MisspelledPrefix(
                name.substring(0, end), OptionCatalog.PREFIX + name.substring(end), false));
    }

    private static Optional<MisspelledPrefix> ofVariable(String name) {
        String prefix = EnvName.of(OptionCatalog.PREFIX);
        return endOfPrefix(name, '_', prefix).map(end -> new MisspelledPrefix(
                name.substring(0, end).toLowerCase(Locale.ROOT).replace('_', '-'), prefix + name.substring(end), true));
    }

    /** The misspelled prefix may itself hold the separator, as in MILL_RACE_SOURCE_URL. */
    private static Optional<Integer> endOfPrefix(String name, char separator, String prefix) {
        if (name.startsWith(prefix + separator)) {
            return Optional.empty();
        }
        return IntStream.range(prefix.length() - MOST_EDITS, Math.min(name.length(), prefix.length() + MOST_EDITS + 1))
                .filter(end -> name.charAt(end) == separator)
                .filter(end -> NearestName.distance(name.substring(0, end), prefix) <= MOST_EDITS)
                .filter(end -> SECOND_WORDS.contains(secondWord(name.substring(end + 1), separator)))
                .boxed().findFirst();
    }

    private static String secondWord(String rest, char separator) {
        int end = rest.indexOf(separator);
        return (end < 0 ? rest : rest.substring(0, end)).toLowerCase(Locale.ROOT);
    }
}
