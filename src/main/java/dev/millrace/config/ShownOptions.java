package dev.millrace.config;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The configuration in effect as anybody may read it. What is declared a secret, or looks like one among the properties
 * handed through, is masked: too much rather than too little, for nobody knows all properties of two libraries.
 *
 * @param values by the options' names, in their order
 */
public record ShownOptions(Map<String, String> values) {

    static final String MASK = "****";

    private static final Pattern SECRET_NAME = Pattern.compile(
            "(?i).*(?:pass|pwd|secret|token|credential|jaas|key|salt|auth|sign|certificate|header|url|uri).*");
    private static final Pattern SECRET_VALUE = Pattern.compile("(?is).*(?:://[^/]*@|pass|secret|token=|-----BEGIN).*");
    private static final Pattern SALTED = Pattern.compile("(\\.with\\.salt\\.)[^\"]*");
    private static final int LONGEST = 500;

    /** @param set what is set and can be used, by the names of the options */
    static ShownOptions of(Map<String, String> set) {
        Map<String, String> values = new TreeMap<>();
        OptionCatalog.all().stream().filter(option -> !option.passThrough()).forEach(option -> {
            if (!option.defaultValue().isEmpty()) {
                values.put(option.name(), option.defaultValue());
            } else if (!option.about().unset().isEmpty()) {
                values.put(option.name(), "(" + option.about().unset().replace("`", "") + ")");
            }
        });
        set.forEach((name, value) -> values.put(shownName(name), shown(name, value)));
        return new ShownOptions(values);
    }

    /** With what follows from other options in place of words for it. */
    ShownOptions withDerived(String pipeline, SourceSettings source, OffsetSettings offsets, HealthSettings health) {
        Map<String, String> derived = new TreeMap<>(values);
        derived.put("millrace.pipeline", pipeline);
        derived.put("millrace.source.host", source.host());
        derived.put("millrace.source.port", Integer.toString(source.port()));
        derived.put("millrace.source.database", source.database());
        derived.put("millrace.source.slot", source.slot());
        derived.put("millrace.source.publication", source.publication());
        derived.put("millrace.source.queue-max-bytes", Long.toString(source.queueMaxBytes()));
        derived.put("millrace.offsets.topic", offsets.topic());
        derived.put("millrace.health.ready-stall", inSeconds(health.readyStall()));
        return new ShownOptions(derived);
    }

    private static String inSeconds(Duration duration) {
        return duration.toMillis() % 1_000 == 0 ? duration.toSeconds() + "s" : duration.toMillis() + "ms";
    }

    private static String shownName(String name) {
        return SALTED.matcher(name).replaceAll("$1" + MASK);
    }

    private static String shown(String name, String value) {
        Optional<OptionInfo> option = OptionCatalog.find(name).or(() -> inGroup(name));
        boolean secret = option.isPresent() && !option.get().passThrough()
                ? option.get().about().secret()
                : SECRET_NAME.matcher(name.substring(name.indexOf('"') + 1)).matches()
                        || SECRET_VALUE.matcher(value).matches();
        if (secret) {
            return MASK;
        }
        return value.length() > LONGEST ? value.substring(0, LONGEST) + "..." : value;
    }

    private static Optional<OptionInfo> inGroup(String name) {
        return OptionCatalog.groups().stream()
                .filter(group -> name.startsWith(group.name() + "."))
                .findFirst()
                .flatMap(group -> GroupName.parse(group, name.substring(group.name().length() + 1)).member());
    }
}
