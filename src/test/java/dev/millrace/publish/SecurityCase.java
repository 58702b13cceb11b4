package dev.millrace.publish;

import dev.millrace.config.Settings;
import dev.millrace.config.SettingsOf;
import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.SecuredBroker;
import dev.millrace.kit.pki.Authority;
import dev.millrace.kit.pki.Identity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A door, the options of the sink that somebody comes to it with, and what the failure says. */
record SecurityCase(String door, Map<String, String> options, String[] sentence) {

    static SecurityCase at(String door) {
        return new SecurityCase(door, Map.of(), new String[0]);
    }

    SecurityCase set(String option, String value) {
        Map<String, String> more = new HashMap<>(options);
        more.put(option, value);
        more.values().removeIf(String::isEmpty);
        return new SecurityCase(door, more, sentence);
    }

    SecurityCase ca() {
        return ca(SecuredBroker.shared().authority());
    }

    SecurityCase ca(Authority authority) {
        return set("TLS", "true").set("TLS_CA", authority.pem());
    }

    SecurityCase identity(Identity identity) {
        return identity(identity, identity.keyPem());
    }

    SecurityCase identity(Identity identity, String key) {
        return set("TLS_CERTIFICATE", identity.certificatePem()).set("TLS_KEY", key);
    }

    SecurityCase user(String mechanism, String name, String password) {
        return set("SASL_MECHANISM", mechanism).set("USERNAME", name).set("PASSWORD", password);
    }

    SecurityCase oauth(String id, String secret) {
        return set("SASL_MECHANISM", "OAUTHBEARER")
                .set("OAUTH_TOKEN_URL", SecuredBroker.shared().tokens().url().toString())
                .set("OAUTH_CLIENT_ID", id).set("OAUTH_CLIENT_SECRET", secret);
    }

    SecurityCase fails(String... words) {
        return new SecurityCase(door, options, words);
    }

    Settings settings() {
        Map<String, String> variables = new HashMap<>();
        options.forEach((option, value) -> variables.put("MILLRACE_SINK_" + option, value));
        KafkaBroker broker = SecuredBroker.shared().broker();
        variables.put("MILLRACE_SINK_BROKERS",
                door.equals("PLAINTEXT") ? broker.bootstrapServers() : broker.bootstrapServers(door));
        return SettingsOf.sink(variables);
    }

    @Override
    public String toString() {
        return door + " " + List.copyOf(options.keySet()) + " " + String.join("..", sentence);
    }
}
