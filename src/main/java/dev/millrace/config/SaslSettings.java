package dev.millrace.config;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** How Millrace signs in at the brokers. */
public sealed interface SaslSettings {

    SaslMechanism mechanism();

    /** What must not be read in a log. */
    List<String> secrets();

    /** PLAIN and SCRAM. */
    record User(SaslMechanism mechanism, CurrentValue username, CurrentValue password) implements SaslSettings {

        @Override
        public List<String> secrets() {
            return now(password).map(List::of).orElse(List.of());
        }
    }

    /** OAUTHBEARER by client credentials. */
    record OAuth(URI tokenUrl, String clientId, CurrentValue clientSecret, Optional<String> scope)
            implements SaslSettings {

        @Override
        public SaslMechanism mechanism() {
            return SaslMechanism.OAUTHBEARER;
        }

        /** @throws IOException with a message for the user when the file holds no secret now */
        public String secretNow() throws IOException {
            String secret = clientSecret.now();
            SecretsFilter.hideToo(inHeader(secret));
            return secret;
        }

        @Override
        public List<String> secrets() {
            return now(clientSecret).map(secret -> List.of(secret, inHeader(secret))).orElse(List.of());
        }

        /** The form it takes in the head of an HTTP request. */
        private String inHeader(String secret) {
            return Base64.getEncoder().encodeToString((clientId + ":" + secret).getBytes(StandardCharsets.UTF_8));
        }
    }

    /** AWS_MSK_IAM, with what the AWS SDK finds unless a profile or a role is named. */
    record Aws(Optional<String> profile, Optional<String> roleArn) implements SaslSettings {

        @Override
        public SaslMechanism mechanism() {
            return SaslMechanism.AWS_MSK_IAM;
        }

        @Override
        public List<String> secrets() {
            return List.of();
        }
    }

    private static Optional<String> now(CurrentValue value) {
        try {
            return Optional.of(value.now());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
