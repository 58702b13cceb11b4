package dev.millrace.config;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.HashMap;
import java.util.Map;
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
    private final Map<String, String> usable = new HashMap<>();

    OptionReader(SmallRyeConfig config, Problems problems) {
        this.config = config;
        this.problems = problems;
    }

    MillraceConfig read() {
        OptionValues values = new OptionValues(config, problems);
        for (OptionInfo option : OptionCatalog.all()) {
            if (option.passThrough()) {
                new PassThrough(config, option, problems).read()
                        .forEach((key, value) -> usable.put(option.name() + ".\"" + key + '"', value));
            } else {
                values.usable(option, option.name()).ifPresent(value -> usable.put(option.name(), value));
            }
        }
        OptionCatalog.groups().forEach(group -> usable.putAll(new GroupReader(config, group, problems).read()));
        return typed(new PropertiesConfigSource(usable, "checked options", ABOVE_DEFAULTS));
    }

    /** What {@link #read} has found. */
    ShownOptions shown() {
        return ShownOptions.of(usable);
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
