package dev.millrace.config;

import io.quarkus.runtime.logging.LogRuntimeConfig;
import io.quarkus.vertx.http.runtime.VertxHttpConfig;
import io.smallrye.config.ConfigMappings;
import io.smallrye.config.ConfigMappings.ConfigClass;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which environment variables the product knows, or Quarkus below it, for tests of files that set some. */
public final class KnownVariables {

    private static final int ENVIRONMENT = 300;
    private static final Set<String> OF_QUARKUS = Stream.of(VertxHttpConfig.class, LogRuntimeConfig.class)
            .map(ConfigClass::configClass)
            .flatMap(options -> ConfigMappings.getProperties(options).keySet().stream())
            .map(EnvName::of)
            .collect(Collectors.toUnmodifiableSet());

    private KnownVariables() {
    }

    /** A line for each name that is none. */
    public static List<String> unknown(Collection<String> names) {
        Map<String, String> variables = names.stream().distinct().collect(Collectors.toMap(Function.identity(), name -> "x"));
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .withSources(new EnvConfigSource(variables, ENVIRONMENT)).build();
        Stream<String> ofQuarkus = variables.keySet().stream()
                .filter(name -> name.startsWith("QUARKUS") && !OF_QUARKUS.contains(name))
                .map(name -> name + ": no option of Quarkus");
        return Stream.concat(UnknownOptions.in(config).stream().map(Problem::line), ofQuarkus).sorted().toList();
    }
}
