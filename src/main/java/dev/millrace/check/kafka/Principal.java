package dev.millrace.check.kafka;

import dev.millrace.config.SaslSettings;
import dev.millrace.config.SinkSecurity;
import dev.millrace.config.TlsSettings;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Who we are to the authorizer. Only the brokers know for sure; this is what they make of a sign-in unless told otherwise. */
final class Principal {

    static final String UNKNOWN = "NAME";

    private static final Pattern USERNAME = Pattern.compile("username\\s*=\\s*\"([^\"]*)\"");

    private Principal() {
    }

    /** @param client the effective configuration, which holds a sign-in that our own options don't */
    static String of(SinkSecurity security, Map<String, Object> client) {
        Optional<String> name = security.sasl().isPresent() ? security.sasl().flatMap(Principal::signedIn)
                : security.tls().flatMap(TlsSettings::identity).map(TlsSettings.Identity::subject).or(() -> username(client));
        return name.orElse(UNKNOWN);
    }

    private static Optional<String> signedIn(SaslSettings sasl) {
        if (sasl instanceof SaslSettings.User user) {
            try {
                return Optional.of(user.username().now());
            } catch (IOException e) {
                return Optional.empty();
            }
        }
        return sasl instanceof SaslSettings.OAuth oauth ? Optional.of(oauth.clientId()) : Optional.empty();
    }

    private static Optional<String> username(Map<String, Object> client) {
        Matcher username = USERNAME.matcher(String.valueOf(client.get("sasl.jaas.config")));
        return username.find() ? Optional.of(username.group(1)) : Optional.empty();
    }
}
