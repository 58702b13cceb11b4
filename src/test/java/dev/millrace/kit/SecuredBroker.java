package dev.millrace.kit;

import dev.millrace.kit.pki.Authority;
import dev.millrace.kit.pki.Identity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ScramCredentialInfo;
import org.apache.kafka.clients.admin.ScramMechanism;
import org.apache.kafka.clients.admin.UserScramCredentialUpsertion;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

/**
 * One broker with a door of every kind, and an authorizer behind them. Who comes in by the plain one may do everything,
 * anybody else what he was granted.
 */
public final class SecuredBroker {

    public static final String PLAIN_USER = "app";
    /** What JAAS would need escaped. */
    public static final String PLAIN_PASSWORD = "pa\"ss\\wo'rd $1";

    private static final String ALLOWED_URLS = "org.apache.kafka.sasl.oauthbearer.allowed.urls";
    private static final String OAUTH = "org.apache.kafka.common.security.oauthbearer.OAuthBearer";
    private static final int ITERATIONS = 4_096;
    private static final SecuredBroker SHARED = new SecuredBroker();

    private final Authority authority = new Authority("Brokers' CA");
    private final TokenEndpoint tokens = TokenEndpoint.start();
    private final TemporaryDirectory directory = new TemporaryDirectory("millrace-secured-");
    private final KafkaBroker broker;

    private SecuredBroker() {
        Instant past = Instant.now().minusSeconds(3_600);
        Map<String, String> tls = store(authority.issue("localhost", "localhost"));
        Map<String, String> mutual = with(tls, trust(Map.of("ssl.client.auth", "required")));
        broker = KafkaBroker.builder()
                .property("authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer")
                .property("super.users", "User:ANONYMOUS")
                .property("auto.create.topics.enable", "false")
                .listener("TLS", "SSL", tls)
                .listener("MUTUAL", "SSL", mutual)
                .listener("EXPIRED", "SSL", store(authority.issue("localhost", "localhost", past, past.plusSeconds(9))))
                .listener("MISNAMED", "SSL", store(authority.issue("kafka.example.com", "kafka.example.com")))
                .listener("OPEN", "SASL_PLAINTEXT", plain())
                .listener("SCRAM", "SASL_SSL", with(tls, scram()))
                .listener("OAUTH", "SASL_SSL", with(mutual, oauth()))
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "secured-broker-stop"));
    }

    /** Started when first asked for, and stopped with the JVM. */
    public static SecuredBroker shared() {
        return SHARED;
    }

    public KafkaBroker broker() {
        return broker;
    }

    public Authority authority() {
        return authority;
    }

    public TokenEndpoint tokens() {
        return tokens;
    }

    /** A user of the door SCRAM, with this password from now on. */
    public void scramUser(String name, String password) {
        for (ScramMechanism mechanism : List.of(ScramMechanism.SCRAM_SHA_256, ScramMechanism.SCRAM_SHA_512)) {
            UserScramCredentialUpsertion credential = new UserScramCredentialUpsertion(name,
                    new ScramCredentialInfo(mechanism, ITERATIONS), password);
            administer(admin -> admin.alterUserScramCredentials(List.of(credential)).all().get());
        }
    }

    public void grant(String user, String topic, PatternType type, AclOperation... operations) {
        ResourcePattern topics = new ResourcePattern(ResourceType.TOPIC, topic, type);
        administer(admin -> admin.createAcls(List.of(operations).stream()
                .map(operation -> new AclBinding(topics,
                        new AccessControlEntry("User:" + user, "*", operation, AclPermissionType.ALLOW)))
                .toList()).all().get());
    }

    private static Map<String, String> plain() {
        return Map.of("sasl.enabled.mechanisms", "PLAIN", "plain.sasl.jaas.config",
                "org.apache.kafka.common.security.plain.PlainLoginModule required user_" + PLAIN_USER + "=\""
                        + PLAIN_PASSWORD.replace("\\", "\\\\").replace("\"", "\\\"") + "\";");
    }

    /** Each connection has to sign in again after a second, so a test need not wait for one to break. */
    private static Map<String, String> scram() {
        String login = "org.apache.kafka.common.security.scram.ScramLoginModule required;";
        return Map.of("sasl.enabled.mechanisms", "SCRAM-SHA-256,SCRAM-SHA-512",
                "scram-sha-256.sasl.jaas.config", login, "scram-sha-512.sasl.jaas.config", login,
                "scram-sha-256.connections.max.reauth.ms", "1000", "scram-sha-512.connections.max.reauth.ms", "1000");
    }

    private Map<String, String> oauth() {
        Path keySet = directory.resolve("keys.json");
        try {
            Files.writeString(keySet, tokens.keySet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        System.setProperty(ALLOWED_URLS, keySet.toUri().toString());
        return Map.of("sasl.enabled.mechanisms", "OAUTHBEARER",
                "oauthbearer.sasl.jaas.config", OAUTH + "LoginModule required;",
                "oauthbearer.sasl.server.callback.handler.class", OAUTH + "ValidatorCallbackHandler",
                "oauthbearer.sasl.oauthbearer.jwks.endpoint.url", keySet.toUri().toString(),
                "oauthbearer.sasl.oauthbearer.expected.audience", TokenEndpoint.AUDIENCE);
    }

    private static Map<String, String> store(Identity identity) {
        return Map.of("ssl.keystore.type", "PEM", "ssl.keystore.certificate.chain", identity.certificatePem(),
                "ssl.keystore.key", identity.keyPem());
    }

    private Map<String, String> trust(Map<String, String> settings) {
        return with(settings, Map.of("ssl.truststore.type", "PEM", "ssl.truststore.certificates", authority.pem()));
    }

    private static Map<String, String> with(Map<String, String> some, Map<String, String> more) {
        Map<String, String> all = new HashMap<>(some);
        all.putAll(more);
        return all;
    }

    private void administer(Administration work) {
        try (Admin admin = broker.admin()) {
            work.run(admin);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void stop() {
        broker.close();
        tokens.close();
        directory.close();
    }

    private interface Administration {
        void run(Admin admin) throws ExecutionException, InterruptedException;
    }
}
