package dev.millrace.publish;

import dev.millrace.config.CurrentValue;
import dev.millrace.config.SaslSettings;
import dev.millrace.config.SinkSecurity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.security.auth.login.LoginException;
import org.apache.kafka.common.errors.IllegalSaslStateException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.UnsupportedSaslMechanismException;

/** Says of a sign-in that failed who was refused, by whom, and which option to look at. */
final class SignInErrors {

    private static final Pattern OFFERED = Pattern.compile("enabled mechanisms are \\[(.*?)]");

    private final String brokers;
    private final Optional<SaslSettings> sasl;

    SignInErrors(String brokers, SinkSecurity security) {
        this.brokers = brokers;
        this.sasl = security.sasl();
    }

    Optional<String> sentence(Causes causes) {
        if (causes.find(UnsupportedSaslMechanismException.class).isPresent()) {
            return Optional.of(notOffered(causes));
        }
        if (causes.find(IllegalSaslStateException.class).isPresent()) {
            return Optional.of("the brokers at " + brokers + " take no sign-in on this port: leave"
                    + " millrace.sink.sasl-mechanism out, or take the port of their SASL listener");
        }
        if (causes.find(LoginException.class).isPresent() && sasl.orElse(null) instanceof SaslSettings.OAuth oauth) {
            return Optional.of(noToken(oauth, causes));
        }
        return causes.find(SaslAuthenticationException.class).map(refusal -> refused(refusal, causes));
    }

    private String notOffered(Causes causes) {
        String mechanism = sasl.map(signIn -> signIn.mechanism().saslName() + " ").orElse("");
        List<String> offered = offered(causes);
        return "the brokers at " + brokers + " don't offer the sign-in " + mechanism + "on this port: set"
                + " millrace.sink.sasl-mechanism to one that they do"
                + (offered.isEmpty() ? "" : ", which are " + String.join(", ", offered));
    }

    /** The ways of signing in that brokers have named in their refusal. */
    static List<String> offered(Causes causes) {
        Matcher named = OFFERED.matcher(causes.saying("enabled mechanisms are").orElse(""));
        return named.find() && !named.group(1).isBlank() ? List.of(named.group(1).split(", *")) : List.of();
    }

    private String refused(SaslAuthenticationException refusal, Causes causes) {
        Optional<IOException> unreadable = causes.find(IOException.class)
                .filter(e -> e.getMessage() != null && e.getMessage().startsWith("the file "));
        if (unreadable.isPresent()) {
            return "no sign-in at the brokers: " + unreadable.get().getMessage();
        }
        String refuse = "the brokers at " + brokers + " refuse ";
        if (sasl.orElse(null) instanceof SaslSettings.User user) {
            return refuse + "user " + name(user.username()) + " (" + user.mechanism().saslName()
                    + "): there is none of this name, or the password is wrong; look at "
                    + option("username", user.username()) + " and " + option("password", user.password());
        }
        if (sasl.orElse(null) instanceof SaslSettings.OAuth oauth) {
            return refuse + "the token of client " + oauth.clientId() + " from " + oauth.tokenUrl() + " ("
                    + refusal.getMessage() + "): its issuer, audience or scope is not what they expect";
        }
        return refuse + "the sign-in: " + causes.root();
    }

    private static String noToken(SaslSettings.OAuth oauth, Causes causes) {
        String endpoint = "the token endpoint " + oauth.tokenUrl();
        if (causes.saying("the file ").isPresent()) {
            return "no token: " + causes.root();
        }
        if (causes.saying("response code 4", "error response code: 4").isPresent()) {
            return endpoint + " refuses client " + oauth.clientId() + " (" + causes.root()
                    + "): look at millrace.sink.oauth-client-id and "
                    + option("oauth-client-secret", oauth.clientSecret());
        }
        return endpoint + " gives no token (" + causes.root() + "): look at millrace.sink.oauth-token-url";
    }

    private static String option(String name, CurrentValue value) {
        return "millrace.sink." + name + value.file().map(file -> "-file").orElse("");
    }

    private static String name(CurrentValue username) {
        try {
            return username.now();
        } catch (IOException e) {
            return "in " + username.file().map(Path::toString).orElse("?");
        }
    }
}
