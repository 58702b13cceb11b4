package dev.millrace.config;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.PropertiesConfigSource;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Hands {@code millrace.log.format} on to Quarkus, whose own option is a flag and on by default. Whoever sets that one
 * overrides ours.
 */
public final class LogFormatSource implements ConfigSourceFactory {

    private static final String OPTION = OptionCatalog.PREFIX + ".log.format";
    private static final String OF_QUARKUS = "quarkus.log.console.json.enabled";
    private static final int BELOW_WHATEVER_A_USER_SETS = 251;
    private static final int AFTER_THE_FILE_IS_THERE = 50;

    @Override
    public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
        ConfigValue format = context.getValue(OPTION);
        boolean isJson = format != null && LogSettings.Format.JSON.name().equalsIgnoreCase(format.getValue());
        return List.of(new PropertiesConfigSource(Map.of(OF_QUARKUS, Boolean.toString(isJson)), "millrace.log.format",
                BELOW_WHATEVER_A_USER_SETS));
    }

    @Override
    public OptionalInt getPriority() {
        return OptionalInt.of(AFTER_THE_FILE_IS_THERE);
    }
}
