package dev.millrace.config;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.PropertiesConfigSource;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Hands {@code millrace.log.format} on to Quarkus, whose own option is a flag and on by default. Whoever sets that one
 * overrides ours. A factory sees nothing of what another one adds, and so this one looks into the file itself.
 */
public final class LogFormatSource implements ConfigSourceFactory {

    private static final String OPTION = OptionCatalog.PREFIX + ".log.format";
    private static final String OF_QUARKUS = "quarkus.log.console.json.enabled";
    private static final int BELOW_WHATEVER_A_USER_SETS = 251;

    private final ConfigFileSource files = new ConfigFileSource();

    @Override
    public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
        boolean isJson = LogSettings.Format.JSON.name().equalsIgnoreCase(format(context).strip());
        return List.of(new PropertiesConfigSource(Map.of(OF_QUARKUS, Boolean.toString(isJson)), OPTION,
                BELOW_WHATEVER_A_USER_SETS));
    }

    private String format(ConfigSourceContext context) {
        ConfigValue given = context.getValue(OPTION);
        boolean isGiven = given != null && given.getValue() != null;
        for (ConfigSource file : files.getConfigSources(context)) {
            String value = file.getValue(OPTION);
            if (value != null && !(isGiven && given.getConfigSourceOrdinal() > file.getOrdinal())) {
                return value;
            }
        }
        return isGiven ? given.getValue() : "";
    }
}
