package dev.millrace.config;

import static dev.millrace.config.WrongCase.set;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class WrongSecurityTest {

    private static final String TLS_ONLY = ": set, but used with millrace.sink.tls=true only";
    private static final String USER_ONLY =
            ": set, but used with millrace.sink.sasl-mechanism=PLAIN, SCRAM-SHA-256 or SCRAM-SHA-512 only";
    private static final String OAUTH_ONLY = ": set, but used with millrace.sink.sasl-mechanism=OAUTHBEARER only";
    private static final String AWS_ONLY = ": set, but used with millrace.sink.sasl-mechanism=AWS_MSK_IAM only";

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}")
    @MethodSource("combinations")
    void saysWhichOptionsDoNotGoTogether(WrongCase wrong) {
        // When
        List<String> problems = wrong.problems(directory);

        // Then
        assertThat(problems).containsExactlyElementsOf(wrong.lines());
    }

    static Stream<WrongCase> combinations() {
        return Stream.of(
                set("MILLRACE_SINK_SASL_MECHANISM=SCRAM")
                        .says("millrace.sink.sasl-mechanism (MILLRACE_SINK_SASL_MECHANISM): \"SCRAM\" is not allowed;"
                                + " allowed: PLAIN, SCRAM-SHA-256, SCRAM-SHA-512, OAUTHBEARER, AWS_MSK_IAM"),
                set("MILLRACE_SINK_SASL_MECHANISM=PLAIN")
                        .says("millrace.sink.password (MILLRACE_SINK_PASSWORD): not set;"
                                        + " needed with millrace.sink.sasl-mechanism=PLAIN",
                                "millrace.sink.username (MILLRACE_SINK_USERNAME): not set;"
                                        + " needed with millrace.sink.sasl-mechanism=PLAIN"),
                set("MILLRACE_SINK_SASL_MECHANISM=scram-sha-256", "MILLRACE_SINK_USERNAME=app",
                        "MILLRACE_SINK_USERNAME_FILE=/no/such/file", "MILLRACE_SINK_PASSWORD_FILE=/no/such/file")
                        .says("millrace.sink.password-file (MILLRACE_SINK_PASSWORD_FILE):"
                                        + " \"/no/such/file\" does not exist",
                                "millrace.sink.username-file (MILLRACE_SINK_USERNAME_FILE):"
                                        + " \"/no/such/file\" does not exist",
                                "millrace.sink.username-file (MILLRACE_SINK_USERNAME_FILE): set together with"
                                        + " millrace.sink.username; keep one of them"),
                set("MILLRACE_SINK_USERNAME=app", "MILLRACE_SINK_PASSWORD=hush")
                        .says("millrace.sink.password (MILLRACE_SINK_PASSWORD)" + USER_ONLY,
                                "millrace.sink.username (MILLRACE_SINK_USERNAME)" + USER_ONLY),
                set("MILLRACE_SINK_SASL_MECHANISM=OAUTHBEARER", "MILLRACE_SINK_USERNAME=app")
                        .says("millrace.sink.oauth-client-id (MILLRACE_SINK_OAUTH_CLIENT_ID): not set;"
                                        + " needed with millrace.sink.sasl-mechanism=OAUTHBEARER",
                                "millrace.sink.oauth-client-secret (MILLRACE_SINK_OAUTH_CLIENT_SECRET): not set;"
                                        + " needed with millrace.sink.sasl-mechanism=OAUTHBEARER",
                                "millrace.sink.oauth-token-url (MILLRACE_SINK_OAUTH_TOKEN_URL): not set;"
                                        + " needed with millrace.sink.sasl-mechanism=OAUTHBEARER",
                                "millrace.sink.username (MILLRACE_SINK_USERNAME)" + USER_ONLY),
                set("MILLRACE_SINK_OAUTH_TOKEN_URL=https://login/token", "MILLRACE_SINK_OAUTH_CLIENT_ID=app",
                        "MILLRACE_SINK_OAUTH_CLIENT_SECRET=hush", "MILLRACE_SINK_OAUTH_SCOPE=kafka",
                        "MILLRACE_SINK_AWS_PROFILE=app", "MILLRACE_SINK_AWS_ROLE_ARN=arn")
                        .says("millrace.sink.aws-profile (MILLRACE_SINK_AWS_PROFILE)" + AWS_ONLY,
                                "millrace.sink.aws-role-arn (MILLRACE_SINK_AWS_ROLE_ARN)" + AWS_ONLY,
                                "millrace.sink.oauth-client-id (MILLRACE_SINK_OAUTH_CLIENT_ID)" + OAUTH_ONLY,
                                "millrace.sink.oauth-client-secret (MILLRACE_SINK_OAUTH_CLIENT_SECRET)" + OAUTH_ONLY,
                                "millrace.sink.oauth-scope (MILLRACE_SINK_OAUTH_SCOPE)" + OAUTH_ONLY,
                                "millrace.sink.oauth-token-url (MILLRACE_SINK_OAUTH_TOKEN_URL)" + OAUTH_ONLY),
                set("MILLRACE_SINK_TLS_CA=/no/such/file", "MILLRACE_SINK_TLS_CERTIFICATE=/no/such/file",
                        "MILLRACE_SINK_TLS_KEY=/no/such/file", "MILLRACE_SINK_TLS_KEY_PASSWORD=hush",
                        "MILLRACE_SINK_TLS_VERIFY_HOSTNAME=false")
                        .says("millrace.sink.tls-ca (MILLRACE_SINK_TLS_CA)" + TLS_ONLY,
                                "millrace.sink.tls-certificate (MILLRACE_SINK_TLS_CERTIFICATE)" + TLS_ONLY,
                                "millrace.sink.tls-key (MILLRACE_SINK_TLS_KEY)" + TLS_ONLY,
                                "millrace.sink.tls-key-password (MILLRACE_SINK_TLS_KEY_PASSWORD)" + TLS_ONLY,
                                "millrace.sink.tls-verify-hostname (MILLRACE_SINK_TLS_VERIFY_HOSTNAME)" + TLS_ONLY),
                set("MILLRACE_SINK_SASL_MECHANISM=AWS_MSK_IAM")
                        .says("millrace.sink.tls (MILLRACE_SINK_TLS): not true; needed with millrace.sink.sasl-mechanism="
                                + "AWS_MSK_IAM, which Amazon MSK offers over TLS only"),
                set("MILLRACE_SINK_TLS=true", "MILLRACE_SINK_TLS_KEY_PASSWORD=hush")
                        .says("millrace.sink.tls-key (MILLRACE_SINK_TLS_KEY): not set; needed with"
                                + " millrace.sink.tls-key-password, for example /run/secrets/kafka/user.key"));
    }

    @ParameterizedTest
    @CsvSource({"ftp://login/token, does not start with https:// or http://; write https://host/path",
        "https:///token, has no valid host; write https://host/path",
        "log in, is not a URL; write https://host/path"})
    void refusesAWrongTokenUrl(String url, String reason) {
        // Given
        Start start = oauth(url);

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.sink.oauth-token-url (MILLRACE_SINK_OAUTH_TOKEN_URL): \"" + url
                + "\" " + reason);
    }

    @Test
    void doesNotShowASecretInATokenUrl() {
        // Given
        Start start = oauth("https://app:hush@login/token");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).hasSize(1).first().asString().contains("holds a user").doesNotContain("hush");
    }

    @ParameterizedTest
    @CsvSource({"MILLRACE_SINK_TLS, true", "MILLRACE_SINK_TLS, false"})
    void refusesTheSameThroughPropertiesWhenTlsIsSet(String option, String value) {
        // Given
        Start start = Start.least(directory).env(option, value)
                .env("MILLRACE_SINK_PROPERTIES_SECURITY_PROTOCOL", "SSL")
                .env("MILLRACE_SINK_PROPERTIES_SSL_TRUSTSTORE_LOCATION", "/ca.jks")
                .env("MILLRACE_SINK_PROPERTIES_SSL_ENABLED_PROTOCOLS", "TLSv1.3")
                .env("MILLRACE_SINK_PROPERTIES_LINGER_MS", "5");

        // When
        List<String> problems = start.problems();

        // Then
        String reason = ": not allowed together with millrace.sink.tls, which says the same in its own way;"
                + " keep one of them";
        assertThat(problems).containsExactly(
                "millrace.sink.properties.security.protocol (MILLRACE_SINK_PROPERTIES_SECURITY_PROTOCOL)" + reason,
                "millrace.sink.properties.ssl.truststore.location (MILLRACE_SINK_PROPERTIES_SSL_TRUSTSTORE_LOCATION)"
                        + reason);
    }

    @Test
    void refusesTheSameThroughPropertiesWhenAMechanismIsSet() {
        // Given
        Start start = Start.least(directory)
                .env("MILLRACE_SINK_SASL_MECHANISM", "PLAIN")
                .env("MILLRACE_SINK_USERNAME", "app")
                .env("MILLRACE_SINK_PASSWORD", "hush")
                .env("MILLRACE_SINK_PROPERTIES_SASL_JAAS_CONFIG", "hush2")
                .env("MILLRACE_SINK_PROPERTIES_SASL_LOGIN_CONNECT_TIMEOUT_MS", "1000");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.sink.properties.sasl.jaas.config"
                + " (MILLRACE_SINK_PROPERTIES_SASL_JAAS_CONFIG): not allowed together with"
                + " millrace.sink.sasl-mechanism, which says the same in its own way; keep one of them");
    }

    private Start oauth(String url) {
        return Start.least(directory)
                .env("MILLRACE_SINK_SASL_MECHANISM", "OAUTHBEARER")
                .env("MILLRACE_SINK_OAUTH_TOKEN_URL", url)
                .env("MILLRACE_SINK_OAUTH_CLIENT_ID", "app")
                .env("MILLRACE_SINK_OAUTH_CLIENT_SECRET", "hush");
    }
}
