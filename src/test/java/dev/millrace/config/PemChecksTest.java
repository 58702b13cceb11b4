package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.pki.Authority;
import dev.millrace.kit.pki.Identity;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** PEM that can't work ends the start with one line, and the line holds nothing of a key. */
class PemChecksTest {

    private static final Authority AUTHORITY = new Authority("Test CA");
    private static final Identity USER = AUTHORITY.issue("millrace", "");
    private static final Instant NOW = Instant.now();

    @TempDir
    Path directory;

    @Test
    void takesPemAsTextOrFromFiles() {
        // Given
        Start start = tls()
                .file("ca.crt", "Bag Attributes\n" + AUTHORITY.pem())
                .env("MILLRACE_SINK_TLS_CA", directory.resolve("ca.crt").toString())
                .env("MILLRACE_SINK_TLS_CERTIFICATE", USER.certificatePem())
                .env("MILLRACE_SINK_TLS_KEY", USER.keyPem().replace("\n", "\\n"));

        // When
        TlsSettings tls = start.settings().sink().security().tls().orElseThrow();

        // Then
        assertThat(tls.authorities()).contains(AUTHORITY.pem());
        assertThat(tls.identity().orElseThrow().certificates()).isEqualTo(USER.certificatePem());
        assertThat(tls.identity().orElseThrow().key().reveal()).isEqualTo(USER.keyPem());
        assertThat(tls.verifyHostname()).isTrue();
        assertThat(tls.toString()).doesNotContain("PRIVATE KEY");
    }

    @Test
    void decryptsAKey() {
        // Given
        Start start = withCertificate(USER.encryptedKeyPem("hush-key"))
                .env("MILLRACE_SINK_TLS_KEY_PASSWORD", "hush-key");

        // When
        TlsSettings.Identity identity = start.settings().sink().security().tls().orElseThrow().identity().orElseThrow();

        // Then
        assertThat(identity.key().reveal()).isEqualTo(USER.keyPem());
    }

    @Test
    void saysWhatIsWrongWithAKey() {
        assertThat(keyProblem(USER.encryptedKeyPem("hush")))
                .isEqualTo("holds an encrypted key; set millrace.sink.tls-key-password");
        assertThat(keyProblem("-----BEGIN RSA PRIVATE KEY-----\nTUlJQ1hRSUJBQUtC\n-----END RSA PRIVATE KEY-----"))
                .isEqualTo("holds a key in PKCS#1; convert it to PKCS#8 with"
                        + " openssl pkcs8 -topk8 -nocrypt -in old.key -out new.key");
        assertThat(keyProblem("-----BEGIN EC PRIVATE KEY-----\nTUlJQ1hRSUJBQUtC\n-----END EC PRIVATE KEY-----"))
                .startsWith("holds a key in SEC1; convert it to PKCS#8");
        assertThat(keyProblem("-----BEGIN PRIVATE KEY-----\nTUlJQ1hRSUJBQUtC\n-----END PRIVATE KEY-----"))
                .isEqualTo("holds a key that can't be used; supported: RSA and EC keys");
        assertThat(keyProblem("-----BEGIN PRIVATE KEY-----\nTUlJQ1hRSUJBQUtC"))
                .isEqualTo("is not PEM from -----BEGIN to -----END");
        assertThat(keyProblem("-----BEGIN PRIVATE KEY-----\nTUlJ*\n-----END PRIVATE KEY-----"))
                .isEqualTo("holds a block that is not base64");
        assertThat(keyProblem(USER.certificatePem())).isEqualTo("holds no private key");
        assertThat(keyProblem("TUlJQ1hRSUJBQUtC")).isEqualTo("is neither PEM nor the path of a file that exists");
    }

    @Test
    void saysThatAPasswordDoesNotOpenTheKey() {
        // Given
        Start start = withCertificate(USER.encryptedKeyPem("hush-key")).env("MILLRACE_SINK_TLS_KEY_PASSWORD", "wrong");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.sink.tls-key (MILLRACE_SINK_TLS_KEY): (hidden) can't be"
                + " decrypted with millrace.sink.tls-key-password");
    }

    @Test
    void saysThatAKeyBelongsToAnotherCertificate() {
        // Given
        Start start = withCertificate(AUTHORITY.issue("other", "").keyPem());

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.sink.tls-key (MILLRACE_SINK_TLS_KEY): does not belong to the"
                + " first certificate in millrace.sink.tls-certificate, CN=millrace");
    }

    @Test
    void saysWhatIsWrongWithCertificates() {
        Instant past = NOW.minus(Duration.ofDays(2));
        Instant future = NOW.plus(Duration.ofDays(2));
        String expired = AUTHORITY.issue("old", "", past.minusSeconds(9), past).certificatePem();
        String early = AUTHORITY.issue("new", "", future, future.plusSeconds(9)).certificatePem();

        assertThat(caProblem(expired))
                .isEqualTo("(hidden) holds the certificate of CN=old, which expired on " + day(past));
        assertThat(caProblem(early))
                .isEqualTo("(hidden) holds the certificate of CN=new, which is not valid before " + day(future));
        assertThat(caProblem(USER.keyPem())).isEqualTo("(hidden) holds no certificate");
        assertThat(caProblem("-----BEGIN CERTIFICATE-----\nTUlJQ1hRSUJBQUtC\n-----END CERTIFICATE-----"))
                .isEqualTo("(hidden) holds a certificate that can't be read");
        assertThat(tls().env("MILLRACE_SINK_TLS_CA", expired + AUTHORITY.pem()).problems()).isEmpty();
    }

    @Test
    void namesTheFileThatIsNoPem() {
        // Given
        Start start = tls().file("ca.crt", "TUlJQ1hRSUJBQUtC")
                .env("MILLRACE_SINK_TLS_CA", directory.resolve("ca.crt").toString());

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.sink.tls-ca (MILLRACE_SINK_TLS_CA): \""
                + directory.resolve("ca.crt") + "\" is not PEM");
    }

    @Test
    void anExpiredCertificateOfOursIsRefused() {
        // Given
        Identity old = AUTHORITY.issue("old", "", NOW.minusSeconds(9), NOW.minusSeconds(1));
        Start start = tls().env("MILLRACE_SINK_TLS_CERTIFICATE", old.certificatePem())
                .env("MILLRACE_SINK_TLS_KEY", old.keyPem());

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).hasSize(1).first().asString()
                .startsWith("millrace.sink.tls-certificate (MILLRACE_SINK_TLS_CERTIFICATE): (hidden) holds the"
                        + " certificate of CN=old, which expired on ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"MILLRACE_SINK_TLS_CERTIFICATE", "MILLRACE_SINK_TLS_KEY"})
    void aCertificateNeedsItsKeyAndTheReverse(String given) {
        // Given
        Start start = tls().env(given, given.endsWith("KEY") ? USER.keyPem() : USER.certificatePem());

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).hasSize(1).first().asString().contains(": not set; needed with millrace.sink.tls-");
    }

    private String keyProblem(String key) {
        List<String> problems = withCertificate(key).problems();
        assertThat(problems).hasSize(1).first().asString()
                .doesNotContain("TUlJ").startsWith("millrace.sink.tls-key (MILLRACE_SINK_TLS_KEY): (hidden) ");
        return problems.get(0).substring(problems.get(0).indexOf("(hidden)") + 9);
    }

    private String caProblem(String ca) {
        List<String> problems = tls().env("MILLRACE_SINK_TLS_CA", ca).problems();
        assertThat(problems).hasSize(1);
        return problems.get(0).substring("millrace.sink.tls-ca (MILLRACE_SINK_TLS_CA): ".length());
    }

    private Start withCertificate(String key) {
        return tls().env("MILLRACE_SINK_TLS_CERTIFICATE", USER.certificatePem()).env("MILLRACE_SINK_TLS_KEY", key);
    }

    private Start tls() {
        return Start.least(directory).env("MILLRACE_SINK_TLS", "true");
    }

    private static String day(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC).toLocalDate().toString();
    }
}
