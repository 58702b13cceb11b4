package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.ProductCommand;
import dev.millrace.kit.SecuredBroker;
import dev.millrace.kit.Stage;
import dev.millrace.kit.pki.Identity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.resource.PatternType;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The whole product on a cluster that lets nobody in without a sign-in, and nobody do what he was not granted. */
class SecuredServiceIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final SecuredBroker SECURED = SecuredBroker.shared();
    private static final String ITEM = "CREATE TABLE item (id int PRIMARY KEY, name text)";

    @Test
    void publishesWithTheRightsOfTheReadmeAndTakesARotatedPassword() throws Exception {
        try (Stage stage = Stage.on(SECURED.broker())) {
            // Given
            String user = stage.prefix() + "-user";
            SECURED.scramUser(user, "hush-first");
            grantWhatTheReadmeNames(user, stage);
            stage.broker().createTopic(stage.topic("public.item"), 1, Map.of());
            stage.execute(ITEM, "INSERT INTO item VALUES (1, 'backfilled')");
            Path password = Files.writeString(stage.directory().resolve("password"), "hush-first\n");

            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_SINK_BROKERS", SECURED.broker().bootstrapServers("SCRAM"))
                    .environment("MILLRACE_SINK_TLS", "true")
                    .environment("MILLRACE_SINK_TLS_CA", SECURED.authority().pem())
                    .environment("MILLRACE_SINK_SASL_MECHANISM", "SCRAM-SHA-512")
                    .environment("MILLRACE_SINK_USERNAME", user)
                    .environment("MILLRACE_SINK_PASSWORD_FILE", password.toString())
                    .environment("MILLRACE_SINK_OVERSIZE", "dead-letter")
                    .environment("MILLRACE_SINK_MAX_MESSAGE_BYTES", "10KiB")).awaitReady(PATIENCE);
            stage.execute("INSERT INTO item VALUES (2, 'first')");

            // Then
            stage.read("public.item").readCount(2, PATIENCE);

            // When
            Files.writeString(password, "hush-second\n");
            SECURED.scramUser(user, "hush-second");
            Awaitility.await().during(Duration.ofMillis(2_500)).atMost(PATIENCE)
                    .until(() -> millrace.probe("ready").status() == 200);
            stage.execute("INSERT INTO item VALUES (3, 'second')", "INSERT INTO item SELECT 4, repeat('x', 20000)");

            // Then
            stage.read("public.item").readCount(3, PATIENCE);
            stage.read("millrace.dead-letter").readCount(1, PATIENCE);
            assertThat(millrace.output().text()).doesNotContain("hush-", "\tat ");
        }
    }

    @Test
    void aWrongPasswordIsToldAndCuredWithoutARestart() throws Exception {
        try (Stage stage = Stage.on(SECURED.broker())) {
            // Given
            stage.execute(ITEM, "INSERT INTO item VALUES (1, 'a')");
            stage.broker().createTopic(stage.topic("public.item"), 1, Map.of());
            grantWhatTheReadmeNames(SecuredBroker.PLAIN_USER, stage);
            Path password = Files.writeString(stage.directory().resolve("password"), "hush-wrong");

            Path classes = stage.directory().resolve("classes");

            // When
            MillraceProcess millrace = stage.start(stage.millrace()
                    .jvm("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xlog:class+load:file=" + classes)
                    .environment("MILLRACE_SINK_BROKERS", SECURED.broker().bootstrapServers("OPEN"))
                    .environment("MILLRACE_SINK_SASL_MECHANISM", "PLAIN")
                    .environment("MILLRACE_SINK_USERNAME", SecuredBroker.PLAIN_USER)
                    .environment("MILLRACE_SINK_PASSWORD_FILE", password.toString())
                    .environment("MILLRACE_OFFSETS_STORE", "file")
                    .environment("MILLRACE_OFFSETS_FILE", stage.directory().resolve("offsets").toString()));

            // Then
            Probes.awaitRetrying(millrace, "refuse user " + SecuredBroker.PLAIN_USER + " (PLAIN): there is none of"
                    + " this name, or the password is wrong; look at millrace.sink.username and"
                    + " millrace.sink.password-file");
            assertThat(millrace.probe("live").status()).isEqualTo(200);

            // When
            Files.writeString(password, SecuredBroker.PLAIN_PASSWORD);

            // Then
            millrace.awaitReady(PATIENCE);
            stage.read("public.item").readCount(1, PATIENCE);
            assertThat(millrace.output().text()).contains("Sign-in goes over the network in plain text mechanism=PLAIN")
                    .doesNotContain("\tat ", "Exception", "hush-");
            if (!ProductCommand.byDefault().isExecutable()) {
                assertThat(Files.readString(classes)).contains("dev.millrace.publish.UserSignIn ")
                        .as("Amazon's library is loaded for others").doesNotContain("software.amazon");
            }
        }
    }

    @Test
    void noSecretIsInTheTalkativeLogOfARunWithKeyAndToken() throws Exception {
        try (Stage stage = Stage.on(SECURED.broker())) {
            // Given
            String client = stage.prefix() + "-client";
            SECURED.tokens().client(client, "hush-client-secret");
            grantWhatTheReadmeNames(client, stage);
            Identity identity = SECURED.authority().issue("millrace", "");
            Path key = Files.writeString(stage.directory().resolve("user.key"), identity.encryptedKeyPem("hush-key"));
            Path secret = Files.writeString(stage.directory().resolve("secret"), "hush-client-secret\n");
            stage.execute(ITEM, "INSERT INTO item VALUES (1, 'a')");
            stage.broker().createTopic(stage.topic("public.item"), 1, Map.of());

            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("QUARKUS_LOG_LEVEL", "TRACE")
                    .environment("QUARKUS_LOG_CATEGORY__ORG_APACHE_KAFKA__LEVEL", "TRACE")
                    .environment("QUARKUS_LOG_CATEGORY__IO_SMALLRYE_REACTIVE__LEVEL", "TRACE")
                    .environment("MILLRACE_SINK_BROKERS", SECURED.broker().bootstrapServers("OAUTH"))
                    .environment("MILLRACE_SINK_TLS", "true")
                    .environment("MILLRACE_SINK_TLS_CA", SECURED.authority().pem())
                    .environment("MILLRACE_SINK_TLS_CERTIFICATE", identity.certificatePem())
                    .environment("MILLRACE_SINK_TLS_KEY", key.toString())
                    .environment("MILLRACE_SINK_TLS_KEY_PASSWORD", "hush-key")
                    .environment("MILLRACE_SINK_TLS_VERIFY_HOSTNAME", "false")
                    .environment("MILLRACE_SINK_SASL_MECHANISM", "OAUTHBEARER")
                    .environment("MILLRACE_SINK_OAUTH_TOKEN_URL", SECURED.tokens().url().toString())
                    .environment("MILLRACE_SINK_OAUTH_CLIENT_ID", client)
                    .environment("MILLRACE_SINK_OAUTH_CLIENT_SECRET_FILE", secret.toString())
                    .environment("MILLRACE_SINK_OAUTH_SCOPE", "kafka")).awaitReady(PATIENCE);
            stage.read("public.item").readCount(1, PATIENCE);
            millrace.sigterm();
            millrace.awaitExit(PATIENCE);

            // Then
            String output = millrace.output().text();
            List<String> keyLines = identity.keyPem().lines().filter(line -> line.length() > 40).toList();
            assertThat(output).contains(" TRACE [org.apa", "Brokers' host names are not verified")
                    .doesNotContain("hush-");
            assertThat(keyLines).isNotEmpty().noneMatch(output::contains);
            assertThat(SECURED.tokens().tokens()).isNotEmpty().noneMatch(output::contains);
        }
    }

    private static void grantWhatTheReadmeNames(String user, Stage stage) {
        SECURED.grant(user, stage.prefix() + ".", PatternType.PREFIXED, AclOperation.DESCRIBE, AclOperation.WRITE);
        SECURED.grant(user, stage.prefix() + ".millrace.offsets", PatternType.LITERAL, AclOperation.CREATE,
                AclOperation.READ, AclOperation.DESCRIBE_CONFIGS);
        SECURED.grant(user, stage.prefix() + ".millrace.dead-letter", PatternType.LITERAL, AclOperation.CREATE);
    }
}
