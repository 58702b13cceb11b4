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

    SaslAssembler(SecurityOptions options, Problems problems) {
        this.options = options;
        this.problems = problems;
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
            oneOf("username", options.username(), options.usernameFile(), mechanisms);
            oneOf("password", options.password(), options.passwordFile(), mechanisms);
            checkFile("username-file", options.usernameFile());
            checkFile("password-file", options.passwordFile());
        } else {
            unused("username", options.username(), mechanisms);
            unused("username-file", options.usernameFile(), mechanisms);
            unused("password", options.password(), mechanisms);
            unused("password-file", options.passwordFile(), mechanisms);
        }
    }

    private void checkOAuth(boolean used) {
        String mechanism = "OAUTHBEARER";
        if (used) {
            needed("oauth-token-url", options.oauthTokenUrl(), mechanism);
            needed("oauth-client-id", options.oauthClientId(), mechanism);
            oneOf("oauth-client-secret", options.oauthClientSecret(), options.oauthClientSecretFile(), mechanism);
            checkFile("oauth-client-secret-file", options.oauthClientSecretFile());
        } else {
            unused("oauth-token-url", options.oauthTokenUrl(), mechanism);
            unused("oauth-client-id", options.oauthClientId(), mechanism);
            unused("oauth-client-secret", options.oauthClientSecret(), mechanism);
            unused("oauth-client-secret-file", options.oauthClientSecretFile(), mechanism);
            unused("oauth-scope", options.oauthScope(), mechanism);
        }
    }

    private void checkAws(boolean used) {
        String mechanism = "AWS_MSK_IAM";
        if (!used) {
            unused("aws-profile", options.awsProfile(), mechanism);
            unused("aws-role-arn", options.awsRoleArn(), mechanism);
            return;
        }
        if (!options.tls().orElse(false) && !problems.concern(SECTION + "tls")) {
            problems.add(SECTION + "tls", "not true; needed with " + MECHANISM + "=" + mechanism
                    + ", which Amazon MSK offers over TLS only");
        }
        if (!isOnClassPath(AWS_LOGIN)) {
            problems.add(MECHANISM, mechanism + " needs the library software.amazon.msk:aws-msk-iam-auth, which this build"
                    + " was made without");
        }
    }

    private Optional<CurrentValue> username() {
        return options.username().map(CurrentValue::of).or(() -> options.usernameFile().map(CurrentValue::nameIn));
    }

    private static Optional<CurrentValue> secret(Optional<Secret> value, Optional<Path> file) {
        return value.map(CurrentValue::of).or(() -> file.map(CurrentValue::secretIn));
    }

    private void checkFile(String option, Optional<Path> file) {
        try {
            file.ifPresent(SecretFile::read);
        } catch (BadValue e) {
            problems.add(Problem.badValue(OptionCatalog.named(SECTION + option), file.orElseThrow().toString(), e));
        }
    }

    private void oneOf(String option, Optional<?> value, Optional<Path> file, String mechanisms) {
        if (value.isPresent() && file.isPresent()) {
            problems.add(SECTION + option + "-file", "set together with " + SECTION + option + "; keep one of them");
        } else if (file.isEmpty() && !problems.concern(SECTION + option + "-file")) {
            needed(option, value, mechanisms);
        }
    }

    private void needed(String option, Optional<?> value, String mechanisms) {
        if (value.isEmpty() && !problems.concern(SECTION + option)) {
            problems.add(SECTION + option, "not set; needed with " + MECHANISM + "="
                    + options.saslMechanism().map(SaslMechanism::saslName).orElse(mechanisms));
        }
    }

    private void unused(String option, Optional<?> value, String mechanisms) {
        if (value.isPresent()) {
            problems.add(SECTION + option, "set, but used with " + MECHANISM + "=" + mechanisms + " only");
        }
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
