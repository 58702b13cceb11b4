package dev.millrace.config;

import io.smallrye.config.ConfigValue;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.eclipse.microprofile.config.spi.Converter;
import io.smallrye.config.PropertiesConfigSource;

/**
 * Reads each option for itself. What can't be used becomes a problem and counts as unset from there on, so that the
 * typed tree always exists and the rules between options can be checked in the same run.
 */
final class OptionReader {

    private static final int ABOVE_DEFAULTS = 100;

    private final SmallRyeConfig config;
    private final Problems problems;

    OptionReader(SmallRyeConfig config, Problems problems) {
        this.config = config;
        this.problems = problems;
    }

    MillraceConfig read() {
        Map<String, String> usable = new HashMap<>();
        for (OptionInfo option : OptionCatalog.all()) {
            if (option.passThrough()) {
                new PassThrough(config, option, problems).read()
                        .forEach((key, value) -> usable.put(option.name() + ".\"" + key + '"', value));
            } else {
                usable(option).ifPresent(value -> usable.put(option.name(), value));
            }
        }
        return typed(new PropertiesConfigSource(usable, "checked options", ABOVE_DEFAULTS));
    }

    private Optional<String> usable(OptionInfo option) {
        Optional<String> value = given(option);
        if (value.isEmpty() && option.about().required() && !problems.concern(option.name())) {
            problems.add(Problem.missing(option));
        }
        return value.filter(text -> passes(option, text));
    }

    private boolean passes(OptionInfo option, String value) {
        try {
            option.check(value);
            return true;
        } catch (BadValue e) {
            problems.add(Problem.badValue(option, value, e));
            return false;
        }
    }

    private Optional<String> given(OptionInfo option) {
        ConfigValue found = config.getConfigValue(option.name());
        if (found.getValue() == null && option.isList()) {
            return joined(option);
        }
        return text(found, option);
    }

    private Optional<String> joined(OptionInfo option) {
        String list = config.getIndexedProperties(option.name()).stream()
                .map(config::getConfigValue)
                .flatMap(element -> text(element, option).stream())
                .collect(Collectors.joining(","));
        return Optional.of(list).filter(text -> !text.isEmpty());
    }

    private Optional<String> text(ConfigValue found, OptionInfo option) {
        String raw = found.getRawValue();
        if (raw == null) {
            return Optional.empty();
        }
        if (raw.contains("${") && found.getValue() == null) {
            problems.add(option.name(), "uses ${...} with a name that is not set");
            return Optional.empty();
        }
        String value = raw.contains("${") ? found.getValue() : raw;
        return Optional.of(option.type().javaType() == Secret.class ? value.replaceAll("[\r\n]+$", "") : value.strip())
                .filter(text -> !text.isEmpty());
    }

    private static MillraceConfig typed(ConfigSource usable) {
        SmallRyeConfigBuilder builder = new SmallRyeConfigBuilder()
                .withSources(usable)
                .withMapping(MillraceConfig.class)
                .withValidateUnknown(false);
        OptionType.all().forEach(type -> convert(builder, type));
        return builder.build().getConfigMapping(MillraceConfig.class);
    }

    private static <T> void convert(SmallRyeConfigBuilder builder, OptionType<T> type) {
        Converter<T> converter = text -> text.isEmpty() ? null : type.parser().apply(text);
        builder.withConverter(type.javaType(), ABOVE_DEFAULTS + 100, converter);
    }
}
