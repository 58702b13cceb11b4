package dev.millrace.config;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.nio.file.Path;
import java.util.Optional;

/** How Millrace gets into the Kafka cluster: what it trusts there, and who it says it is. */
@RegisterForReflection
public interface SecurityOptions {

    @Option(doc = "whether the connections to the brokers are encrypted", unset = "`false`")
    Optional<Boolean> tls();

    @Option(doc = "certificates of the authorities that are trusted, as PEM or as the file that holds it",
            example = "/run/secrets/kafka/ca.crt", unset = "the platform's trust store")
    Optional<PemInput> tlsCa();

    @Option(doc = "certificate that Millrace shows to the brokers, followed by those that lead to its authority, as "
            + "PEM or as a file", example = "/run/secrets/kafka/user.crt")
    Optional<PemInput> tlsCertificate();

    @Option(doc = "private key of tls-certificate in PKCS#8, as PEM or as a file",
            example = "/run/secrets/kafka/user.key", secret = true)
    Optional<PemInput> tlsKey();

    @Option(doc = "password of an encrypted private key", secret = true)
    Optional<Secret> tlsKeyPassword();

    @Option(doc = "whether a broker's certificate must name the host it is reached by; without it, whoever has a "
            + "certificate of a trusted authority can pose as a broker", unset = "`true`")
    Optional<Boolean> tlsVerifyHostname();

    @Option(doc = "how Millrace signs in", unset = "no sign-in")
    Optional<SaslMechanism> saslMechanism();

    @Option(doc = "the user that PLAIN and SCRAM sign in", example = "millrace")
    Optional<String> username();

    @Option(doc = "file that holds the user's name; read again for each connection",
            example = "/run/secrets/kafka/username")
    Optional<Path> usernameFile();

    @Option(doc = "password of the user", secret = true)
    Optional<Secret> password();

    @Option(doc = "file that holds the password; read again for each connection",
            example = "/run/secrets/kafka/password")
    Optional<Path> passwordFile();

    @Option(doc = "where OAUTHBEARER gets its tokens, by client credentials",
            example = "https://login.example.com/oauth2/token")
    Optional<TokenUrl> oauthTokenUrl();

    @Option(doc = "the client that OAUTHBEARER gets tokens for", example = "millrace")
    Optional<String> oauthClientId();

    @Option(doc = "secret of the client", secret = true)
    Optional<Secret> oauthClientSecret();

    @Option(doc = "file that holds the client's secret; read again for each token",
            example = "/run/secrets/kafka/client-secret")
    Optional<Path> oauthClientSecretFile();

    @Option(doc = "scope to ask the token endpoint for", example = "kafka")
    Optional<String> oauthScope();

    @Option(doc = "profile of the AWS configuration that AWS_MSK_IAM takes its credentials from",
            unset = "the AWS SDK's chain of credentials")
    Optional<String> awsProfile();

    @Option(doc = "role that AWS_MSK_IAM assumes", example = "arn:aws:iam::123456789012:role/millrace")
    Optional<String> awsRoleArn();
}
