package dev.millrace.publish;

import static dev.millrace.publish.SecurityCase.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.config.Settings;
import dev.millrace.kit.FreePort;
import dev.millrace.kit.SecuredBroker;
import dev.millrace.kit.pki.Authority;
import dev.millrace.kit.pki.Identity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.resource.PatternType;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way into a cluster, on a real broker: with the right options, and with each wrong one and its sentence. */
class SecurityIT {

    private static final SecuredBroker SECURED = SecuredBroker.shared();
    private static final Authority STRANGER = new Authority("Stranger");
    private static final Identity USER = SECURED.authority().issue("millrace", "");
    private static final String[] DOORS = {"CN=millrace", "app", "scram-user", "oauth-client"};
    private static final String OFFSETS = "secured.offsets";
    private static final String TOPIC = "secured.rows";

    @TempDir
    static Path directory;

    @BeforeAll
    static void prepare() {
        SECURED.scramUser("scram-user", "hush-scram");
        SECURED.tokens().client("oauth-client", "hush-oauth");
        SECURED.broker().createTopic(TOPIC, 1, Map.of());
        for (String user : DOORS) {
            SECURED.grant(user, "secured.", PatternType.PREFIXED, AclOperation.WRITE, AclOperation.READ,
                    AclOperation.CREATE, AclOperation.DESCRIBE_CONFIGS);
        }
    }

    static Stream<SecurityCase> rightWays() {
        return Stream.of(
                at("TLS").ca(),
                at("MUTUAL").ca().identity(USER, USER.keyPem()),
                at("MUTUAL").ca().identity(USER, USER.encryptedKeyPem("hush-key")).set("TLS_KEY_PASSWORD", "hush-key"),
                at("MISNAMED").ca().set("TLS_VERIFY_HOSTNAME", "false"),
                at("OPEN").user("PLAIN", "app", SecuredBroker.PLAIN_PASSWORD),
                at("SCRAM").ca().user("SCRAM-SHA-256", "scram-user", "hush-scram"),
                at("SCRAM").ca().user("SCRAM-SHA-512", "scram-user", "hush-scram"),
                at("OAUTH").ca().identity(USER, USER.keyPem()).oauth("oauth-client", "hush-oauth"),
                at("SCRAM").set("PROPERTIES_SECURITY_PROTOCOL", "SASL_SSL")
                        .set("PROPERTIES_SASL_MECHANISM", "SCRAM-SHA-512")
                        .set("PROPERTIES_SASL_JAAS_CONFIG", "org.apache.kafka.common.security.scram.ScramLoginModule"
                                + " required username=\"scram-user\" password=\"hush-scram\";")
                        .set("PROPERTIES_SSL_TRUSTSTORE_TYPE", "PEM")
                        .set("PROPERTIES_SSL_TRUSTSTORE_CERTIFICATES", SECURED.authority().pem()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rightWays")
    void everyClientGetsIn(SecurityCase right) throws Exception {
        // Given
        Settings settings = right.settings();
        ProducerSettings.check(settings);

        // When
        offsets(settings, OFFSETS + UUID.randomUUID()).createdOrRead();
        long offset = send(settings);

        // Then
        assertThat(offset).isNotNegative();
    }

    static Stream<SecurityCase> wrongWays() {
        return Stream.of(
                at("TLS").set("TLS", "true").fails("is signed by no authority that is trusted: set millrace.sink.tls-ca"
                        + " to the certificate of the one that signed it"),
                at("TLS").ca(STRANGER).fails("is signed by no authority that is trusted: put the certificate of the one"
                        + " that signed it into millrace.sink.tls-ca"),
                at("EXPIRED").ca().fails("or one of its authorities, has expired (NotAfter: ", "): renew it there"),
                at("MISNAMED").ca().fails("does not name the host they are reached by (No ", "advertised.listeners,"
                        + " or set millrace.sink.tls-verify-hostname=false"),
                at("MUTUAL").ca().fails("require a client certificate (", "): set millrace.sink.tls-certificate and"
                        + " millrace.sink.tls-key"),
                at("MUTUAL").ca().identity(STRANGER.issue("thief", "")).fails("refuse the certificate in"
                        + " millrace.sink.tls-certificate ("),
                at("OPEN").user("PLAIN", "app", "hush-wrong").fails("refuse user app (PLAIN): there is none of this"
                        + " name, or the password is wrong; look at millrace.sink.username and millrace.sink.password"),
                at("SCRAM").ca().user("SCRAM-SHA-512", "nobody", "hush-scram").fails("refuse user nobody"
                        + " (SCRAM-SHA-512): there is none of this name"),
                at("SCRAM").ca().user("SCRAM-SHA-256", "scram-user", "hush-wrong").fails("refuse user scram-user"),
                at("OPEN").user("SCRAM-SHA-256", "app", "hush").fails("don't offer the sign-in SCRAM-SHA-256 on this"
                        + " port: set millrace.sink.sasl-mechanism to one that they do, which are PLAIN"),
                at("SCRAM").ca().user("PLAIN", "scram-user", "hush-scram")
                        .fails("don't offer the sign-in PLAIN", "which are SCRAM-SHA-", "SCRAM-SHA-"),
                at("PLAINTEXT").user("PLAIN", "app", "hush").fails("take no sign-in on this port: leave"
                        + " millrace.sink.sasl-mechanism out"),
                at("TLS").ca().user("PLAIN", "app", "hush").fails("take no sign-in on this port"),
                at("TLS").fails("speak TLS on this port: set millrace.sink.tls=true"),
                at("SCRAM").user("SCRAM-SHA-256", "scram-user", "hush-scram").fails("speak TLS on this port"),
                at("PLAINTEXT").ca().fails("speak plain text on this port: set millrace.sink.tls=false"),
                at("OPEN").fails("ask for a sign-in on this port: set millrace.sink.sasl-mechanism to one that they"
                        + " offer, which are PLAIN"),
                at("SCRAM").ca().fails("ask for a sign-in on this port: set millrace.sink.sasl-mechanism"),
                at("OAUTH").ca().identity(USER).oauth("oauth-client", "hush-wrong").fails("refuses client oauth-client"
                        + " (", "): look at millrace.sink.oauth-client-id and millrace.sink.oauth-client-secret"),
                at("OAUTH").ca().identity(USER).oauth("oauth-client", "hush-oauth")
                        .set("OAUTH_TOKEN_URL", "http://127.0.0.1:" + FreePort.next() + "/token")
                        .fails("the token endpoint http://127.0.0.1:", " gives no token (", "look at"
                                + " millrace.sink.oauth-token-url"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongWays")
    void eachWrongOptionHasItsSentence(SecurityCase wrong) {
        // Given
        Settings settings = wrong.settings();

        // When
        Throwable failure = firstFailure(settings);

        // Then
        assertThat(failure).isInstanceOf(PublishException.class).hasMessageContainingAll(wrong.sentence())
                .hasMessageNotContaining("hush-").hasMessageNotContaining("Exception");
        assertThat(((PublishException) failure).cure()).isEqualTo(PublishException.Cure.RETRY);
    }

    @Test
    void aTokenForSomebodyElseIsRefused() {
        // Given
        SECURED.tokens().audience("others");
        Settings settings = at("OAUTH").ca().identity(USER).oauth("oauth-client", "hush-oauth").settings();

        // When
        Throwable failure = firstFailure(settings);
        SECURED.tokens().audience("kafka");

        // Then
        assertThat(failure).hasMessageContainingAll("refuse the token of client oauth-client from "
                + SECURED.tokens().url(), "its issuer, audience or scope is not what they expect");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SCRAM-SHA-256", "SCRAM-SHA-512"})
    void anOpenProducerTakesARotatedPassword(String mechanism) throws Exception {
        // Given
        String user = "rotating-" + mechanism;
        SECURED.scramUser(user, "hush-first");
        SECURED.grant(user, TOPIC, PatternType.LITERAL, AclOperation.WRITE);
        Settings settings = at("SCRAM").ca().set("SASL_MECHANISM", mechanism)
                .set("USERNAME_FILE", file("user", user))
                .set("PASSWORD_FILE", file("password", "hush-first")).settings();
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(new ClientSettings(settings).producer())) {
            send(producer);

            // When
            file("password", "hush-second\n");
            SECURED.scramUser(user, "hush-second");

            // Then
            Awaitility.await().during(Duration.ofMillis(2_500)).atMost(Duration.ofSeconds(20))
                    .pollInterval(Duration.ofMillis(250)).ignoreExceptions().until(() -> send(producer) >= 0);
        }
    }

    @Test
    void anOpenProducerTakesARenewedCertificate() throws Exception {
        // Given
        Identity refused = STRANGER.issue("millrace", "");
        Settings settings = at("MUTUAL").set("TLS", "true").set("ACKS", "1")
                .set("TLS_CA", file("ca.pem", SECURED.authority().pem()))
                .set("TLS_CERTIFICATE", file("tls.crt", refused.certificatePem()))
                .set("TLS_KEY", file("tls.key", refused.keyPem())).settings();
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(new ClientSettings(settings).producer())) {
            assertThatThrownBy(() -> send(producer)).hasRootCauseInstanceOf(SSLException.class);

            // When
            file("tls.crt", USER.certificatePem());

            // Then
            assertThatThrownBy(() -> send(producer)).as("the certificate without its key")
                    .hasRootCauseInstanceOf(SSLException.class);

            // When
            file("tls.key", USER.keyPem());

            // Then
            Awaitility.await().atMost(Duration.ofSeconds(20)).pollInterval(Duration.ofMillis(250)).ignoreExceptions()
                    .until(() -> send(producer) >= 0);
        }
    }

    @Test
    void aPasswordFileThatIsGoneIsNamed() throws Exception {
        // Given
        String password = file("gone", "hush");
        Settings settings = at("SCRAM").ca().user("SCRAM-SHA-256", "scram-user", "")
                .set("PASSWORD_FILE", password).settings();
        Files.delete(Path.of(password));

        // When
        Throwable failure = firstFailure(settings);

        // Then
        assertThat(failure).hasMessage("no sign-in at the brokers: the file " + password + " does not exist");
    }

    private static Throwable firstFailure(Settings settings) {
        try {
            ProducerSettings.check(settings);
            offsets(settings, OFFSETS).createdOrRead();
            return null;
        } catch (RuntimeException e) {
            return e;
        }
    }

    private static OffsetTopic offsets(Settings settings, String topic) {
        return new OffsetTopic(topic, new ClientSettings(settings).other(), new KafkaErrors(settings));
    }

    private static long send(Settings settings) throws Exception {
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(new ClientSettings(settings).producer())) {
            return send(producer);
        }
    }

    private static long send(KafkaProducer<byte[], byte[]> producer) throws Exception {
        return producer.send(new ProducerRecord<>(TOPIC, new byte[] {1})).get(20, TimeUnit.SECONDS).offset();
    }

    private static String file(String name, String content) {
        try {
            return Files.writeString(directory.resolve(name), content).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
