package dev.millrace.publish;

import dev.millrace.config.SaslSettings;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.UnsupportedCallbackException;
import javax.security.auth.login.AppConfigurationEntry;
import org.apache.kafka.common.config.SaslConfigs;
import org.apache.kafka.common.config.types.Password;
import org.apache.kafka.common.security.auth.AuthenticateCallbackHandler;
import org.apache.kafka.common.security.oauthbearer.ClientJwtValidator;
import org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginCallbackHandler;

/**
 * Gets a token with the client's secret as it is then. Kafka's own handler does the work; it keeps the first secret for
 * ever, so each token has a handler of its own. Made by Kafka's clients.
 */
@RegisterForReflection
public final class OAuthSignIn implements AuthenticateCallbackHandler {

    static final String CLIENT = "sasl.millrace.oauth-client";

    /** Kafka's clients ask no address that is not in it. */
    private static final String ALLOWED = "org.apache.kafka.sasl.oauthbearer.allowed.urls";

    private Map<String, Object> client;
    private String mechanism;
    private List<AppConfigurationEntry> login;

    static synchronized void allow(URI tokenUrl) {
        Set<String> urls = new LinkedHashSet<>(Arrays.asList(System.getProperty(ALLOWED, "").split(",")));
        urls.remove("");
        if (urls.add(tokenUrl.toString())) {
            System.setProperty(ALLOWED, String.join(",", urls));
        }
    }

    @Override
    public void configure(Map<String, ?> settings, String saslMechanism, List<AppConfigurationEntry> entries) {
        client = new HashMap<>(settings);
        mechanism = saslMechanism;
        login = entries;
    }

    @Override
    public void handle(Callback[] callbacks) throws IOException, UnsupportedCallbackException {
        SaslSettings.OAuth oauth = (SaslSettings.OAuth) client.get(CLIENT);
        Map<String, Object> now = new HashMap<>(client);
        now.put(SaslConfigs.SASL_OAUTHBEARER_CLIENT_CREDENTIALS_CLIENT_ID, oauth.clientId());
        now.put(SaslConfigs.SASL_OAUTHBEARER_CLIENT_CREDENTIALS_CLIENT_SECRET, new Password(oauth.secretNow()));
        oauth.scope().ifPresent(scope -> now.put(SaslConfigs.SASL_OAUTHBEARER_SCOPE, scope));
        // The default one links a library that validates for brokers.
        now.put(SaslConfigs.SASL_OAUTHBEARER_JWT_VALIDATOR_CLASS, ClientJwtValidator.class);
        OAuthBearerLoginCallbackHandler handler = new OAuthBearerLoginCallbackHandler();
        try {
            handler.configure(now, mechanism, login);
            handler.handle(callbacks);
        } finally {
            handler.close();
        }
    }

    @Override
    public void close() {
    }
}
