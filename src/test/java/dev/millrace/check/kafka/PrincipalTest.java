package dev.millrace.check.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.CurrentValue;
import dev.millrace.config.SaslMechanism;
import dev.millrace.config.SaslSettings;
import dev.millrace.config.Secret;
import dev.millrace.config.SinkSecurity;
import dev.millrace.config.SettingsOf;
import dev.millrace.kit.pki.Authority;
import dev.millrace.kit.pki.Identity;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PrincipalTest {

    private static final CurrentValue SECRET = CurrentValue.of(new Secret("s3cret"));

    @Test
    void isTheUserOfASignInByPassword() {
        // Given
        SaslSettings user = new SaslSettings.User(SaslMechanism.PLAIN, CurrentValue.of("app"), SECRET);

        // Then
        assertThat(Principal.of(signIn(user), Map.of())).isEqualTo("app");
    }

    @Test
    void isTheClientOfOAuth() {
        // Given
        SaslSettings oauth = new SaslSettings.OAuth(URI.create("https://idp/token"), "millrace-client", SECRET,
                Optional.empty());

        // Then
        assertThat(Principal.of(signIn(oauth), Map.of())).isEqualTo("millrace-client");
    }

    @Test
    void isTheSubjectOfACertificate() {
        // Given
        Identity identity = new Authority("CA").issue("app", "app.example.com");
        SinkSecurity shown = SettingsOf.sink(Map.of("MILLRACE_SINK_BROKERS", "kafka:9093", "MILLRACE_SINK_TLS", "true",
                "MILLRACE_SINK_TLS_CERTIFICATE", identity.certificatePem(), "MILLRACE_SINK_TLS_KEY", identity.keyPem()))
                .sink().security();

        // Then
        assertThat(Principal.of(shown, Map.of())).isEqualTo("CN=app");
    }

    @Test
    void isTheUserInTheClientsOwnProperties() {
        // Given
        Map<String, Object> client = Map.of("sasl.jaas.config",
                "org.example.Module required username=\"app\" password=\"s3cret\";");

        // Then
        assertThat(Principal.of(SinkSecurity.NONE, client)).isEqualTo("app");
    }

    @Test
    void isUnknownWithoutASignIn() {
        // Then
        assertThat(Principal.of(SinkSecurity.NONE, Map.of())).isEqualTo("NAME");
    }

    private static SinkSecurity signIn(SaslSettings sasl) {
        return new SinkSecurity(true, Optional.empty(), Optional.of(sasl));
    }
}
