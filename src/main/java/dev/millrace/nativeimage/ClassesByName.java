package dev.millrace.nativeimage;

import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The classes that Debezium, Connect, Kafka's client, PostgreSQL's driver and Amazon's sign-in make by their names. An
 * executable holds no others than it is told of, and a name in a setting or a service file tells it nothing. They are
 * found by what they are, so that a new one in a later version is found as well.
 */
final class ClassesByName {

    private static final Set<String> LIBRARIES =
            Set.of("io.debezium.", "org.apache.kafka.", "org.postgresql.", "software.amazon.", "net.jpountz.",
                    "dev.millrace.");

    /** What options name, and what is made of those names. */
    static final List<String> KINDS = List.of(
            "org.apache.kafka.connect.connector.Connector",
            "org.apache.kafka.connect.connector.Task",
            "org.apache.kafka.connect.storage.OffsetBackingStore",
            "org.apache.kafka.connect.storage.Converter",
            "org.apache.kafka.connect.storage.HeaderConverter",
            "org.apache.kafka.connect.transforms.Transformation",
            "org.apache.kafka.connect.transforms.predicates.Predicate",
            "org.apache.kafka.common.Configurable",
            "org.apache.kafka.clients.consumer.ConsumerPartitionAssignor",
            "org.apache.kafka.common.serialization.Serializer",
            "org.apache.kafka.common.serialization.Deserializer",
            "org.apache.kafka.common.security.auth.AuthenticateCallbackHandler",
            "org.apache.kafka.common.security.auth.Login",
            "org.apache.kafka.common.security.oauthbearer.JwtRetriever",
            "org.apache.kafka.common.security.oauthbearer.JwtValidator",
            "javax.security.auth.spi.LoginModule",
            "javax.security.sasl.SaslClientFactory",
            "io.debezium.connector.SourceInfoStructMaker",
            "io.debezium.engine.spi.OffsetCommitPolicy",
            "io.debezium.spi.topic.TopicNamingStrategy",
            "io.debezium.spi.converter.CustomConverter",
            "io.debezium.pipeline.txmetadata.spi.TransactionMetadataFactory",
            "io.debezium.processors.spi.PostProcessor",
            "io.debezium.relational.TableMappingStorage",
            "javax.net.SocketFactory",
            "javax.net.ssl.HostnameVerifier",
            "org.postgresql.plugin.AuthenticationPlugin",
            "org.postgresql.util.PGobject",
            "org.postgresql.xml.PGXmlFactoryFactory",
            "java.sql.Driver",
            "net.jpountz.lz4.LZ4Compressor",
            "net.jpountz.lz4.LZ4FastDecompressor",
            "net.jpountz.lz4.LZ4SafeDecompressor",
            "net.jpountz.xxhash.XXHash32",
            "net.jpountz.xxhash.XXHash64",
            "net.jpountz.xxhash.StreamingXXHash32$Factory",
            "net.jpountz.xxhash.StreamingXXHash64$Factory",
            "software.amazon.awssdk.auth.credentials.ProfileCredentialsProviderFactory",
            "software.amazon.awssdk.auth.credentials.ChildProfileCredentialsProviderFactory",
            "software.amazon.awssdk.auth.credentials.WebIdentityTokenCredentialsProviderFactory",
            "software.amazon.awssdk.auth.token.credentials.ChildProfileTokenProviderFactory",
            "software.amazon.awssdk.core.interceptor.ExecutionInterceptor");

    /** What brokers use to check the tokens of others needs a library that a client has no use for. */
    private static final Pattern OF_BROKERS = Pattern.compile("org\\.apache\\.kafka\\.common\\.security\\..*"
            + "(Server|Broker|OAuthBearerValidatorCallbackHandler|DefaultJwtValidator).*");
    private static final Pattern ANONYMOUS = Pattern.compile(".*\\$\\d.*");

    private final ClassPath path;
    private final Function<String, Class<?>> loader;

    /** @param loader gives a class that is not initialised, or null when it can't be loaded */
    ClassesByName(ClassPath path, Function<String, Class<?>> loader) {
        this.path = path;
        this.loader = loader;
    }

    /** The interfaces whose implementations service files name. */
    Set<String> services() {
        return path.services().stream().filter(name -> name.equals("java.sql.Driver") || isOfALibrary(name))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    Set<Class<?>> find() {
        List<Class<?>> kinds = KINDS.stream().map(this::load).flatMap(Optional::stream).toList();
        Set<Class<?>> found = new LinkedHashSet<>();
        path.classes().filter(ClassesByName::isOfALibrary).filter(ClassesByName::isOfClients).map(this::load).flatMap(Optional::stream)
                .filter(type -> isConcrete(type) && kinds.stream().anyMatch(kind -> kind.isAssignableFrom(type)))
                .forEach(found::add);
        services().stream().flatMap(service -> path.providers(service).stream()).filter(ClassesByName::isOfClients)
                .map(this::load).flatMap(Optional::stream).forEach(found::add);
        return found;
    }

    static boolean isOfALibrary(String name) {
        return LIBRARIES.stream().anyMatch(name::startsWith);
    }

    private static boolean isOfClients(String name) {
        return !OF_BROKERS.matcher(name).matches() && !ANONYMOUS.matcher(name).matches();
    }

    private Optional<Class<?>> load(String name) {
        return Optional.ofNullable(loader.apply(name));
    }

    private static boolean isConcrete(Class<?> type) {
        return !type.isInterface() && !Modifier.isAbstract(type.getModifiers());
    }
}
