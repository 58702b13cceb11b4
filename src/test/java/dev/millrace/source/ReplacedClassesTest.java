package dev.millrace.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.Originals;
import io.debezium.connector.base.ChangeEventQueue;
import io.debezium.connector.postgresql.PostgresChangeEventSourceFactory;
import io.debezium.connector.postgresql.PostgresReadOnlyIncrementalSnapshotChangeEventSource;
import io.debezium.connector.postgresql.SourceInfo;
import io.debezium.connector.postgresql.connection.DateTimeFormat;
import io.debezium.pipeline.meters.StreamingMeter;
import io.debezium.relational.TableSchema;
import io.debezium.time.ZonedTimestamp;
import io.debezium.util.ApproximateStructSizeCalculator;
import io.debezium.util.Loggings;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A class that takes the place of Debezium's offers what the original offers; an upgrade that changes it shows here. */
class ReplacedClassesTest {

    @ParameterizedTest
    @ValueSource(strings = {"io.debezium.connector.base.ChangeEventQueue",
        "io.debezium.connector.base.ChangeEventQueue$Builder", "io.debezium.connector.postgresql.SourceInfo",
        "io.debezium.connector.postgresql.PostgresChangeEventSourceFactory",
        "io.debezium.connector.postgresql.connection.DateTimeFormat",
        "io.debezium.pipeline.meters.StreamingMeter", "io.debezium.pipeline.source.spi.EventFormatter",
        "io.debezium.relational.TableSchema", "io.debezium.time.ZonedTimestamp",
        "io.debezium.util.ApproximateStructSizeCalculator", "io.debezium.util.Loggings"})
    void hasTheMethodsOfTheOriginal(String name) throws Exception {
        // Given
        Class<?> ours = Class.forName(name);
        try (Originals originals = new Originals()) {

            // When
            Class<?> original = originals.of(name);

            // Then
            assertThat(original).isNotSameAs(ours);
            assertThat(signatures(ours)).containsExactlyInAnyOrderElementsOf(signatures(original));
        }
    }

    /** One that reads chunks in another way has other methods of its own; Debezium only makes it. */
    @Test
    void canBeMadeAsTheOriginal() throws Exception {
        String name = PostgresReadOnlyIncrementalSnapshotChangeEventSource.class.getName();
        try (Originals originals = new Originals()) {
            assertThat(Arrays.stream(Class.forName(name).getConstructors()).map(Object::toString))
                    .containsExactlyElementsOf(Arrays.stream(originals.of(name).getConstructors()).map(Object::toString).toList());
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {ChangeEventQueue.class, SourceInfo.class, DateTimeFormat.class,
        PostgresChangeEventSourceFactory.class, PostgresReadOnlyIncrementalSnapshotChangeEventSource.class,
        StreamingMeter.class, TableSchema.class, ZonedTimestamp.class, ApproximateStructSizeCalculator.class,
        Loggings.class})
    void isTheOneThatIsLoaded(Class<?> replaced) {
        assertThat(replaced.getProtectionDomain().getCodeSource().getLocation().getPath()).endsWith("/classes/");
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
