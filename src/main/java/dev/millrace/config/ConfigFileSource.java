package dev.millrace.config;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Adds the file that {@code millrace.config} names. A factory found as a service, so that Quarkus reads its own options
 * from the same file; Quarkus' list of locations would rank the file above the environment.
 */
public final class ConfigFileSource implements ConfigSourceFactory {

    static final String OPTION = OptionCatalog.PREFIX + ".config";

    private static final int ABOVE_APPLICATION_YAML_BELOW_ENVIRONMENT = 275;

    @Override
    public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
        ConfigValue path = context.getValue(OPTION);
        if (path == null || path.getValue() == null || path.getValue().isBlank()) {
            return List.of();
        }
        return List.of(open(path.getValue().strip()));
    }

    private static ConfigSource open(String path) {
        try {
            return YamlFile.open(Path.of(path), ABOVE_APPLICATION_YAML_BELOW_ENVIRONMENT);
        } catch (BadValue e) {
            throw new InvalidConfiguration(List.of(Problem.badValue(OptionCatalog.named(OPTION), path, e)));
        }
    }
}
