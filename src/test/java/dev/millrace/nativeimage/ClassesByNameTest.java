package dev.millrace.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import io.debezium.config.Field;
import io.debezium.connector.postgresql.PostgresConnector;
import io.debezium.connector.postgresql.PostgresConnectorTask;
import io.debezium.embedded.async.AsyncEngineConfig;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.ConfigKey;
import org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule;
import org.apache.kafka.common.security.plain.PlainLoginModule;
import org.apache.kafka.common.security.scram.ScramLoginModule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;

/** An upgrade that brings a class which is made by name, and which the executable would lack, fails here. */
class ClassesByNameTest {

    private static final ClassPath PATH = new ClassPath(Arrays.stream(System.getProperty("java.class.path")
            .split(File.pathSeparator)).map(Path::of).filter(ClassesByNameTest::isOfTheProduct).toList());
    private static final ClassesByName BY_NAME = new ClassesByName(PATH, ClassesByNameTest::load);
    /** Names of schemas, of the brokers' side, of other systems, and what is only looked for to see whether it is there. */
    private static final Pattern NEVER_MADE = Pattern.compile("io\\.debezium\\.(data|time)\\..*"
            + "|org\\.apache\\.kafka\\.connect\\.data\\..*|org\\.apache\\.kafka\\.shaded\\..*"
            + "|org\\.apache\\.kafka\\.common\\.security\\.oauthbearer\\.DefaultJwtValidator"
            + "|org\\.postgresql\\.(ds|xa|jdbc2\\.optional|jdbc3|sspi)\\..*"
            + "|software\\.amazon\\.awssdk\\.http\\.auth\\.aws\\.eventstream\\..*");
    private static final Set<String> FOUND =
            BY_NAME.find().stream().map(Class::getName).collect(Collectors.toCollection(TreeSet::new));

    @Test
    void findsWhatAPipelineIsMadeOf() {
        assertThat(FOUND).contains(PostgresConnector.class.getName(), PostgresConnectorTask.class.getName(),
                PlainLoginModule.class.getName(), ScramLoginModule.class.getName(), OAuthBearerLoginModule.class.getName(),
                "software.amazon.msk.auth.iam.IAMLoginModule", "software.amazon.msk.auth.iam.IAMClientCallbackHandler",
                "dev.millrace.capture.EngineOffsetStore", "org.postgresql.Driver", "org.postgresql.ssl.LibPQFactory",
                "net.jpountz.lz4.LZ4JNICompressor", "net.jpountz.lz4.LZ4JavaUnsafeCompressor");
    }

    @Test
    void everyKindIsThere() {
        assertThat(ClassesByName.KINDS).allSatisfy(kind -> assertThat(load(kind)).as(kind).isNotNull());
    }

    static Stream<String> services() {
        return BY_NAME.services().stream();
    }

    @ParameterizedTest
    @MethodSource("services")
    void findsTheProvidersOfEachService(String service) {
        assertThat(FOUND).containsAll(PATH.providers(service));
    }

    static Stream<ConfigDef> definitions() {
        return Stream.of(new PostgresConnector().config(), ProducerConfig.configDef(), ConsumerConfig.configDef(),
                AdminClientConfig.configDef());
    }

    @ParameterizedTest
    @MethodSource("definitions")
    void findsTheDefaultOfEachOptionThatNamesAClass(ConfigDef definition) {
        assertThat(definition.configKeys().values()).flatExtracting(ClassesByNameTest::classesNamedBy)
                .filteredOn(name -> !NEVER_MADE.matcher(name).matches()).isSubsetOf(FOUND);
    }

    @Test
    void findsTheDefaultOfEachOptionOfTheEngine() {
        assertThat(AsyncEngineConfig.ALL_FIELDS.asArray()).extracting(Field::defaultValueAsString).filteredOn(value ->
                value != null && value.indexOf('.') > 0 && load(value) != null).isSubsetOf(FOUND);
    }

    @Test
    void canMakeEachOfThem() {
        assertThat(BY_NAME.find()).allSatisfy(type -> assertThat(type.getDeclaredConstructors()).isNotNull());
    }

    private static List<String> classesNamedBy(ConfigKey key) {
        Collection<?> values = key.defaultValue instanceof Collection<?> list ? list
                : Stream.ofNullable(key.defaultValue).toList();
        return values.stream().map(value -> value instanceof Class<?> type ? type.getName() : value.toString())
                .flatMap(text -> Arrays.stream(text.split(","))).filter(name -> name.indexOf('.') > 0)
                .filter(name -> load(name) != null).toList();
    }

    @Test
    void findsWhatTheLibrariesNameInTheirCode() throws IOException {
        Set<String> named = new TreeSet<>();
        Set<String> all = PATH.classes().filter(ClassesByName::isOfALibrary).collect(Collectors.toSet());
        for (String type : all) {
            named.addAll(strings(type));
        }
        named.retainAll(all);
        named.removeIf(name -> FOUND.contains(name) || NEVER_MADE.matcher(name).matches() || isAbstract(load(name)));
        assertThat(named).isEmpty();
    }

    private static boolean isAbstract(Class<?> type) {
        return type == null || Modifier.isAbstract(type.getModifiers());
    }

    private static Set<String> strings(String type) throws IOException {
        Set<String> strings = new TreeSet<>();
        try (InputStream file = ClassLoader.getSystemResourceAsStream(type.replace('.', '/') + ".class")) {
            ClassReader reader = new ClassReader(Objects.requireNonNull(file));
            char[] buffer = new char[reader.getMaxStringLength()];
            for (int i = 1; i < reader.getItemCount(); i++) {
                int at = reader.getItem(i);
                if (at > 0 && reader.readByte(at - 1) == 8) {
                    strings.add(reader.readUTF8(at, buffer));
                }
            }
        }
        return strings;
    }

    private static boolean isOfTheProduct(Path entry) {
        String name = entry.toString();
        return !name.contains("test-classes") && !name.matches(".*(kafka_2|kafka-server|kafka-group|kafka-storage"
                + "|kafka-raft|kafka-metadata|kafka-coordinator|kafka-transaction|kafka-tools|kafka-streams).*");
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, ClassLoader.getSystemClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }
}
