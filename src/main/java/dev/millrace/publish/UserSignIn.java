package dev.millrace.publish;

import dev.millrace.config.SaslSettings;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.NameCallback;
import javax.security.auth.callback.PasswordCallback;
import javax.security.auth.callback.UnsupportedCallbackException;
import javax.security.auth.login.AppConfigurationEntry;
import org.apache.kafka.common.security.auth.AuthenticateCallbackHandler;
import org.apache.kafka.common.security.auth.SaslExtensionsCallback;

/**
 * Says user and password to the brokers, at each connection as they are then. Kafka's own handler takes them from a
 * login that is made once, and a login from text in which quotes have to be escaped. Made by Kafka's clients.
 */
@RegisterForReflection
public final class UserSignIn implements AuthenticateCallbackHandler {

    static final String USER = "sasl.millrace.user";

    private SaslSettings.User user;

    @Override
    public void configure(Map<String, ?> client, String mechanism, List<AppConfigurationEntry> login) {
        user = (SaslSettings.User) client.get(USER);
    }

    @Override
    public void handle(Callback[] callbacks) throws IOException, UnsupportedCallbackException {
        for (Callback callback : callbacks) {
            if (callback instanceof NameCallback name) {
                name.setName(user.username().now());
            } else if (callback instanceof PasswordCallback password) {
                password.setPassword(user.password().now().toCharArray());
            } else if (!(callback instanceof SaslExtensionsCallback)) {
                throw new UnsupportedCallbackException(callback);
            }
        }
    }

    @Override
    public void close() {
    }
}
