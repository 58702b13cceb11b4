package dev.millrace.config;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.eclipse.microprofile.config.spi.Converter;

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
        try {
            Optional<String> value = given(option);
            if (value.isEmpty() && option.about().required()) {
                problems.add(Problem.missing(option));
            }
            return value.filter(text -> passes(option, text));
        } catch (BadValue e) {
            problems.add(option.name(), e.getMessage());
            return Optional.empty();
        }
    }

    private boolean passes(OptionInfo option, String value) {
        List<String> elements = option.type().elements().apply(value);
        return (elements.isEmpty() ? List.of(value) : elements).stream()
                .filter(element -> !isUsable(option, element))
                .count() == 0;
    }

    private boolean isUsable(OptionInfo option, String element) {
        try {
            option.check(element);
            return true;
        } catch (BadValue e) {
            problems.add(Problem.badValue(option, element, e));
            return false;
        }
    }

    private Optional<String> given(OptionInfo option) {
        Optional<String> value = GivenValue.of(config, option.name());
        if (value.isEmpty() && option.isList()) {
            return joined(option);
        }
        return value.map(option.type().javaType() == Secret.class ? SecretFile::withoutNewline : String::strip);
    }

    private Optional<String> joined(OptionInfo option) {
        String list = config.getIndexedProperties(option.name()).stream()
                .flatMap(element -> GivenValue.of(config, element).stream())
                .collect(Collectors.joining(","));
        return Optional.of(list).filter(text -> !text.isEmpty());
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
