package dev.millrace.config;

import io.smallrye.config.SmallRyeConfig;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Collects the properties handed to Debezium or to the producer. Their names hold dots, and some hold what a variable
 * can't spell; so besides a name for each, one value may hold many as the text of a properties file.
 */
final class PassThrough {

    private static final Pattern LIST_ELEMENT = Pattern.compile(".*\\[\\d+]");
    private static final Pattern SPELLED_BY_VARIABLE = Pattern.compile("[a-z0-9.]+");

    private final SmallRyeConfig config;
    private final OptionInfo root;
    private final Problems problems;

    PassThrough(SmallRyeConfig config, OptionInfo root, Problems problems) {
        this.config = config;
        this.root = root;
        this.problems = problems;
    }

    /** What is set and allowed; a source of higher rank wins, and in one source a name of its own. */
    Map<String, String> read() {
        Map<String, String> properties = new LinkedHashMap<>();
        config.getConfigSources().forEach(source -> readFrom(source, properties));
        ReservedProperties reserved = ReservedProperties.below(root.name());
        properties.entrySet().removeIf(property -> refused(property.getKey(), property.getValue(), reserved));
        return properties;
    }

    private void readFrom(ConfigSource source, Map<String, String> properties) {
        List<SourceName> names = SourceName.in(source).filter(name -> name.appliesTo(config.getProfiles())).toList();
        names.forEach(name -> key(name).ifPresent(key -> put(properties, key, name.lookup())));
        if (names.stream().anyMatch(name -> name.lookup().equals(name.variable() ? root.envName() : root.name()))) {
            parse(value(root.name(), root.name()).orElse("")).forEach(properties::putIfAbsent);
        }
    }

    private Optional<String> key(SourceName name) {
        String prefix = name.variable() ? root.envName() + "_" : root.name() + ".";
        if (!name.lookup().startsWith(prefix) || LIST_ELEMENT.matcher(name.lookup()).matches()) {
            return Optional.empty();
        }
        String rest = name.lookup().substring(prefix.length());
        return Optional.of(name.variable() ? rest.toLowerCase(Locale.ROOT).replace('_', '.') : rest.replace("\"", ""));
    }

    private void put(Map<String, String> properties, String key, String lookup) {
        value(lookup, root.name() + "." + key).ifPresent(value -> properties.putIfAbsent(key, value));
    }

    private Optional<String> value(String lookup, String option) {
        try {
            return GivenValue.of(config, lookup).map(String::strip);
        } catch (BadValue e) {
            problems.add(option, e.getMessage());
            return Optional.empty();
        }
    }

    private Map<String, String> parse(String text) {
        try {
            return PropertiesText.parse(text);
        } catch (BadValue e) {
            problems.add(root.name(), e.getMessage());
            return Map.of();
        }
    }

    private boolean refused(String key, String value, ReservedProperties reserved) {
        Optional<String> reason = reserved.refusal(key, value);
        String shown = root.name() + "." + key.replaceFirst("\\.with\\.salt\\..*", "");
        reason.ifPresent(text -> problems.add(new Problem(shown,
                SPELLED_BY_VARIABLE.matcher(key).matches() ? EnvName.of(shown) : root.envName(),
                "not allowed; " + text)));
        return reason.isPresent();
    }
}
