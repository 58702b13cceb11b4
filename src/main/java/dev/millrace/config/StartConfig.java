package dev.millrace.config;

import io.quarkus.runtime.configuration.QuarkusConfigBuilderCustomizer;
import io.smallrye.config.DotEnvConfigSourceProvider;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.PropertiesConfigSourceLoader;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Sees, before Quarkus has started, what Quarkus will see: the same sources in the same order. Only so can a wrong
 * configuration end the process in a fraction of a second and without Quarkus' own words around it.
 */
record StartConfig(Map<String, String> env, Map<String, String> systemProperties, Path directory) {

    private static final int SYSTEM_PROPERTIES = 400;
    private static final int ENVIRONMENT = 300;
    private static final int APPLICATION_YAML = 265;
    private static final int APPLICATION_PROPERTIES = 260;
    private static final int BUILT_IN_PROPERTIES = 250;

    static StartConfig ofProcess() {
        Properties properties = System.getProperties();
        Map<String, String> systemProperties = properties.stringPropertyNames().stream()
                .collect(Collectors.toMap(name -> name, properties::getProperty));
        return new StartConfig(System.getenv(), systemProperties, Path.of(System.getProperty("user.dir")));
    }

    SmallRyeConfig build() {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        Path files = directory.resolve("config");
        String properties = "application.properties";
        SmallRyeConfigBuilder builder = new SmallRyeConfigBuilder()
                .forClassLoader(loader)
                .addDefaultInterceptors()
                .withSources(new PropertiesConfigSource(systemProperties, "system properties", SYSTEM_PROPERTIES))
                .withSources(new EnvConfigSource(ownEnv(), ENVIRONMENT))
                .withSources(new DotEnvConfigSourceProvider(directory.resolve(".env").toUri().toString())
                        .getConfigSources(loader))
                .withSources(applicationYaml(files))
                .withSources(PropertiesConfigSourceLoader.inFileSystem(
                        files.resolve(properties).toUri().toString(), APPLICATION_PROPERTIES, loader))
                .withSources(PropertiesConfigSourceLoader.inClassPath(properties, BUILT_IN_PROPERTIES, loader))
                .withSources(new ConfigFileSource());
        new QuarkusConfigBuilderCustomizer().configBuilder(builder);
        return builder.build();
    }

    private Map<String, String> ownEnv() {
        Map<String, String> own = KubernetesServiceEnv.removeFrom(env);
        own.entrySet().removeIf(variable -> variable.getKey().startsWith("MILLRACE_") && variable.getValue().isBlank());
        return own;
    }

    private static List<ConfigSource> applicationYaml(Path directory) {
        return Stream.of("application.yaml", "application.yml")
                .map(directory::resolve)
                .filter(Files::exists)
                .map(StartConfig::open)
                .toList();
    }

    private static ConfigSource open(Path path) {
        try {
            return YamlFile.open(path, APPLICATION_YAML);
        } catch (BadValue e) {
            throw new InvalidConfiguration("config/" + path.getFileName() + ": " + e.getMessage());
        }
    }
}
