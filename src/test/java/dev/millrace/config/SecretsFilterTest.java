package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.pki.Authority;
import dev.millrace.kit.pki.Identity;
import java.io.IOException;
import java.nio.file.Path;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Level;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsFilterTest {

    private final SecretsFilter filter = new SecretsFilter();

    @TempDir
    Path directory;

    @BeforeEach
    void hideSome() {
        SecretsFilter.hide(Start.least(directory)
                .env("MILLRACE_SOURCE_PASSWORD", "hush-database")
                .env("MILLRACE_SOURCE_PROPERTIES_DATABASE_SSLPASSWORD", "hush-key")
                .env("MILLRACE_SINK_PROPERTIES_SASL_JAAS_CONFIG", "hush-jaas")
                .env("MILLRACE_SINK_PROPERTIES_LINGER_MS", "2021")
                .env("MILLRACE_WEBHOOKS_OPS_URL", "https://app:hush%2Furl@ops/in?token=hush-token&kind=state")
                .env("MILLRACE_WEBHOOKS_OPS_SECRET", "hush-signature")
                .settings());
    }

    @AfterEach
    void forget() {
        SecretsFilter.hide(Start.least(directory).env("MILLRACE_SOURCE_PASSWORD", "x").settings());
    }

    @Test
    void secretsAreMaskedWhereverTheyStand() {
        // Given
        ExtLogRecord record = new ExtLogRecord(Level.DEBUG, "{p=%s, k=hush-key}, hush-jaas, linger.ms=2021",
                ExtLogRecord.FormatStyle.PRINTF, "test");
        record.setParameters(new Object[] {"hush-database"});

        // When
        boolean loggable = filter.isLoggable(record);

        // Then
        assertThat(loggable).isTrue();
        assertThat(record.getFormattedMessage()).isEqualTo("{p=***, k=***}, ***, linger.ms=2021");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hush-signature", "hush%2Furl", "hush/url", "hush-token",
        "https://app:hush%2Furl@ops/in?token=hush-token&kind=state"})
    void whatLetsOneUseAWebhookIsMasked(String secret) {
        // Given
        ExtLogRecord record = new ExtLogRecord(Level.DEBUG, "before " + secret + " after", "test");

        // When
        filter.isLoggable(record);

        // Then
        assertThat(record.getFormattedMessage()).isEqualTo("before *** after");
    }

    @Test
    void whatSignsInAtTheBrokersIsMasked() throws IOException {
        // Given
        Identity identity = new Authority("CA").issue("millrace", "");
        Start start = Start.least(directory).file("password", "hush-first")
                .env("MILLRACE_SINK_TLS", "true")
                .env("MILLRACE_SINK_TLS_CERTIFICATE", identity.certificatePem())
                .env("MILLRACE_SINK_TLS_KEY", identity.encryptedKeyPem("hush-key-password"))
                .env("MILLRACE_SINK_TLS_KEY_PASSWORD", "hush-key-password")
                .env("MILLRACE_SINK_SASL_MECHANISM", "PLAIN")
                .env("MILLRACE_SINK_USERNAME", "app")
                .env("MILLRACE_SINK_PASSWORD_FILE", directory.resolve("password").toString());
        Settings settings = start.settings();
        SecretsFilter.hide(settings);

        // When
        start.file("password", "hush-second");
        ((SaslSettings.User) settings.sink().security().sasl().orElseThrow()).password().now();

        // Then
        String keyLine = identity.keyPem().lines().skip(1).findFirst().orElseThrow();
        ExtLogRecord record = new ExtLogRecord(Level.DEBUG,
                "app hush-first hush-second hush-key-password " + keyLine, "test");
        filter.isLoggable(record);
        assertThat(record.getFormattedMessage()).isEqualTo("app *** *** *** ***");
    }

    @Test
    void aStackTraceThatHoldsOneIsLeftOut() {
        // Given
        ExtLogRecord secret = new ExtLogRecord(Level.ERROR, "failed", "test");
        secret.setThrown(new IllegalStateException("x", new IllegalArgumentException("url?password=hush-database")));
        ExtLogRecord harmless = new ExtLogRecord(Level.ERROR, "failed", "test");
        harmless.setThrown(new IllegalStateException("x"));

        // When
        filter.isLoggable(secret);
        filter.isLoggable(harmless);

        // Then
        assertThat(secret.getThrown()).isNull();
        assertThat(harmless.getThrown()).isNotNull();
    }
}
