package dev.millrace.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.debezium.connector.base.ChangeEventQueue;
import io.debezium.connector.postgresql.SourceInfo;
import io.debezium.connector.postgresql.connection.DateTimeFormat;
import io.debezium.metrics.stats.MeasurementCollector;
import io.debezium.pipeline.meters.StreamingMeter;
import io.debezium.relational.TableSchema;
import io.debezium.time.ZonedTimestamp;
import io.debezium.util.ApproximateStructSizeCalculator;
import io.debezium.util.Loggings;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A class that takes the place of Debezium's offers what the original offers; an upgrade that changes it shows here. */
class ReplacedClassesTest {

    @ParameterizedTest
    @ValueSource(strings = {"io.debezium.connector.base.ChangeEventQueue",
        "io.debezium.connector.base.ChangeEventQueue$Builder", "io.debezium.connector.postgresql.SourceInfo",
        "io.debezium.connector.postgresql.connection.DateTimeFormat", "io.debezium.metrics.stats.MeasurementCollector",
        "io.debezium.pipeline.meters.StreamingMeter", "io.debezium.pipeline.source.spi.EventFormatter",
        "io.debezium.relational.TableSchema", "io.debezium.time.ZonedTimestamp",
        "io.debezium.util.ApproximateStructSizeCalculator", "io.debezium.util.Loggings"})
    void hasTheMethodsOfTheOriginal(String name) throws Exception {
        // Given
        Class<?> ours = Class.forName(name);
        try (URLClassLoader jars = withoutOurs()) {

            // When
            Class<?> original = jars.loadClass(name);

            // Then
            assertThat(original).isNotSameAs(ours);
            assertThat(signatures(ours)).containsExactlyInAnyOrderElementsOf(signatures(original));
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {ChangeEventQueue.class, SourceInfo.class, DateTimeFormat.class, MeasurementCollector.class,
        StreamingMeter.class, TableSchema.class, ZonedTimestamp.class, ApproximateStructSizeCalculator.class,
        Loggings.class})
    void isTheOneThatIsLoaded(Class<?> replaced) {
        assertThat(replaced.getProtectionDomain().getCodeSource().getLocation().getPath()).endsWith("/classes/");
    }

    private static URLClassLoader withoutOurs() throws IOException {
        URL[] jars = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar")).map(ReplacedClassesTest::url).toArray(URL[]::new);
        return new URLClassLoader(jars, ClassLoader.getPlatformClassLoader());
    }

    private static URL url(String path) {
        try {
            return new File(path).toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(path, e);
        }
    }

    private static Set<String> signatures(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> !Modifier.isPrivate(method.getModifiers()) && !method.isSynthetic())
                .map(ReplacedClassesTest::signature).collect(Collectors.toSet());
    }

    private static String signature(Method method) {
        return method.getReturnType().getName() + " " + method.getName()
                + List.of(method.getParameterTypes()).stream().map(Class::getName).toList();
    }
}
