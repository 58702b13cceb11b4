package dev.millrace.config;

import java.nio.file.Path;
import java.util.Optional;

/** Puts a way of signing in together: each one takes options of its own, and needs some of them. */
final class SaslAssembler {

    private static final String SECTION = "millrace.sink.";
    private static final String MECHANISM = SECTION + "sasl-mechanism";
    private static final String AWS_LOGIN = "software.amazon.msk.auth.iam.IAMLoginModule";

    private final SecurityOptions options;
    private final Problems problems;
    private final MechanismRules rules;

    SaslAssembler(SecurityOptions options, Problems problems) {
        this.options = options;
        this.problems = problems;
        this.rules = new MechanismRules(options.saslMechanism(), problems);
    }

    void check() {
        if (problems.concern(MECHANISM)) {
            return;
        }
        Optional<SaslMechanism> mechanism = options.saslMechanism();
        checkUser(mechanism.filter(SaslMechanism::takesPassword).isPresent());
        checkOAuth(mechanism.filter(SaslMechanism.OAUTHBEARER::equals).isPresent());
        checkAws(mechanism.filter(SaslMechanism.AWS_MSK_IAM::equals).isPresent());
    }

    Optional<SaslSettings> assemble() {
        return options.saslMechanism().map(mechanism -> switch (mechanism) {
            case OAUTHBEARER -> new SaslSettings.OAuth(options.oauthTokenUrl().orElseThrow().uri(),
                    options.oauthClientId().orElseThrow(),
                    secret(options.oauthClientSecret(), options.oauthClientSecretFile()).orElseThrow(),
                    options.oauthScope());
            case AWS_MSK_IAM -> new SaslSettings.Aws(options.awsProfile(), options.awsRoleArn());
            default -> new SaslSettings.User(mechanism, username().orElseThrow(),
                    secret(options.password(), options.passwordFile()).orElseThrow());
        });
    }

    private void checkUser(boolean used) {
        String mechanisms = "PLAIN, SCRAM-SHA-256 or SCRAM-SHA-512";
        if (used) {
            rules.oneOf("username", options.username(), options.usernameFile());
            rules.oneOf("password", options.password(), options.passwordFile());
        } else {
            rules.unused("username", options.username(), mechanisms);
            rules.unused("username-file", options.usernameFile(), mechanisms);
            rules.unused("password", options.password(), mechanisms);
            rules.unused("password-file", options.passwordFile(), mechanisms);
        }
    }

    private void checkOAuth(boolean used) {
        String mechanism = "OAUTHBEARER";
        if (used) {
            rules.needed("oauth-token-url", options.oauthTokenUrl());
            rules.needed("oauth-client-id", options.oauthClientId());
            rules.oneOf("oauth-client-secret", options.oauthClientSecret(), options.oauthClientSecretFile());
        } else {
            rules.unused("oauth-token-url", options.oauthTokenUrl(), mechanism);
            rules.unused("oauth-client-id", options.oauthClientId(), mechanism);
            rules.unused("oauth-client-secret", options.oauthClientSecret(), mechanism);
            rules.unused("oauth-client-secret-file", options.oauthClientSecretFile(), mechanism);
            rules.unused("oauth-scope", options.oauthScope(), mechanism);
        }
    }

    private void checkAws(boolean used) {
        String mechanism = "AWS_MSK_IAM";
        if (!used) {
            rules.unused("aws-profile", options.awsProfile(), mechanism);
            rules.unused("aws-role-arn", options.awsRoleArn(), mechanism);
            return;
        }
        if (!options.tls().orElse(false) && !problems.concern(SECTION + "tls")) {
            problems.add(SECTION + "tls", "not true; needed with " + MECHANISM + "=" + mechanism
                    + ", which Amazon MSK offers over TLS only");
        }
        if (!isOnClassPath(AWS_LOGIN)) {
            problems.add(MECHANISM, mechanism + " needs the library software.amazon.msk:aws-msk-iam-auth, which this"
                    + " build was made without");
        }
    }

    private Optional<CurrentValue> username() {
        return options.username().map(CurrentValue::of).or(() -> options.usernameFile().map(CurrentValue::nameIn));
    }

    private static Optional<CurrentValue> secret(Optional<Secret> value, Optional<Path> file) {
        return value.map(CurrentValue::of).or(() -> file.map(CurrentValue::secretIn));
    }

    private static boolean isOnClassPath(String type) {
        try {
            Class.forName(type, false, Thread.currentThread().getContextClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
