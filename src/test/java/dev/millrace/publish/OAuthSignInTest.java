package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.SettingsOf;
import dev.millrace.kit.TokenEndpoint;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javax.security.auth.callback.Callback;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.security.JaasContext;
import org.apache.kafka.common.security.oauthbearer.OAuthBearerTokenCallback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OAuthSignInTest {

    private final TokenEndpoint endpoint = TokenEndpoint.start();

    @TempDir
    Path directory;
    private Path secret;
    private OAuthSignIn signIn;

    @BeforeEach
    void configure() throws Exception {
        secret = Files.writeString(directory.resolve("secret"), "hush-first\n");
        Map<String, Object> client = new ClientSettings(SettingsOf.sink(Map.of(
                "MILLRACE_SINK_BROKERS", "kafka:9092",
                "MILLRACE_SINK_SASL_MECHANISM", "OAUTHBEARER",
                "MILLRACE_SINK_OAUTH_TOKEN_URL", endpoint.url().toString(),
                "MILLRACE_SINK_OAUTH_CLIENT_ID", "app",
                "MILLRACE_SINK_OAUTH_CLIENT_SECRET_FILE", secret.toString()))).producer();
        Map<String, Object> parsed = new HashMap<>(client);
        parsed.putAll(new ProducerConfig(client).values());
        signIn = new OAuthSignIn();
        signIn.configure(parsed, "OAUTHBEARER", JaasContext.loadClientContext(parsed).configurationEntries());
    }

    @AfterEach
    void stop() {
        endpoint.close();
    }

    @Test
    void eachTokenIsAskedForWithTheSecretOfThatMoment() throws Exception {
        // Given
        endpoint.client("app", "hush-first");
        OAuthBearerTokenCallback first = ask();

        // When
        endpoint.client("app", "hush-second");
        OAuthBearerTokenCallback refused = ask();
        Files.writeString(secret, "hush-second\n");
        OAuthBearerTokenCallback second = ask();

        // Then
        assertThat(first.token().principalName()).isEqualTo("app");
        assertThat(refused.token()).isNull();
        assertThat(refused.errorDescription()).contains("401").doesNotContain("hush");
        assertThat(second.token().value()).isEqualTo(endpoint.tokens().get(1));
    }

    @Test
    void aSecretThatIsGoneIsTheReason() throws Exception {
        // Given
        Files.delete(secret);

        // When
        OAuthBearerTokenCallback callback = ask();

        // Then
        assertThat(callback.errorDescription()).isEqualTo("the file " + secret + " does not exist");
    }

    private OAuthBearerTokenCallback ask() throws Exception {
        OAuthBearerTokenCallback callback = new OAuthBearerTokenCallback();
        signIn.handle(new Callback[] {callback});
        return callback;
    }
}
