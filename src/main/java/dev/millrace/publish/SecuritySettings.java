package dev.millrace.publish;

import dev.millrace.config.SaslSettings;
import dev.millrace.config.SinkSecurity;
import dev.millrace.config.TlsSettings;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.common.config.SaslConfigs;
import org.apache.kafka.common.config.SslConfigs;
import org.apache.kafka.common.config.types.Password;

/** What our options on the cluster's security are in the words of Kafka's clients. */
final class SecuritySettings {

    private static final String PEM = "PEM";
    private static final String NOBODY = " required;";
    /** Kafka's client would wait for a token endpoint for ever. */
    private static final String MILLIS_TO_CONNECT = "3000";
    private static final String MILLIS_TO_ANSWER = "5000";
    private static final String MILLIS_TO_TRY = "2000";
    private static final String AWS = "software.amazon.msk.auth.iam.";

    private final SinkSecurity security;

    SecuritySettings(SinkSecurity security) {
        this.security = security;
    }

    /** Nothing when our options say nothing. */
    Map<String, Object> client() {
        Map<String, Object> client = new HashMap<>();
        if (security.given()) {
            client.put(CommonClientConfigs.SECURITY_PROTOCOL_CONFIG, protocol());
            security.tls().ifPresent(tls -> encrypt(tls, client));
            security.sasl().ifPresent(sasl -> signIn(sasl, client));
        }
        return client;
    }

    private String protocol() {
        boolean encrypted = security.tls().isPresent();
        return security.sasl().isPresent()
                ? encrypted ? "SASL_SSL" : "SASL_PLAINTEXT"
                : encrypted ? "SSL" : "PLAINTEXT";
    }

    private static void encrypt(TlsSettings tls, Map<String, Object> client) {
        client.putAll(certificates(tls));
        client.put(SslConfigs.SSL_ENDPOINT_IDENTIFICATION_ALGORITHM_CONFIG, tls.verifyHostname() ? "https" : "");
        tls.files().ifPresent(files -> {
            client.put(SslConfigs.SSL_ENGINE_FACTORY_CLASS_CONFIG, RenewedTls.class);
            client.put(RenewedTls.FILES, files);
        });
    }

    /** Whom to trust and who we are. */
    static Map<String, Object> certificates(TlsSettings tls) {
        Map<String, Object> client = new HashMap<>();
        tls.authorities().ifPresent(authorities -> {
            client.put(SslConfigs.SSL_TRUSTSTORE_TYPE_CONFIG, PEM);
            client.put(SslConfigs.SSL_TRUSTSTORE_CERTIFICATES_CONFIG, new Password(authorities));
        });
        tls.identity().ifPresent(identity -> {
            client.put(SslConfigs.SSL_KEYSTORE_TYPE_CONFIG, PEM);
            client.put(SslConfigs.SSL_KEYSTORE_CERTIFICATE_CHAIN_CONFIG, new Password(identity.certificates()));
            client.put(SslConfigs.SSL_KEYSTORE_KEY_CONFIG, new Password(identity.key().reveal()));
        });
        return client;
    }

    private static void signIn(SaslSettings sasl, Map<String, Object> client) {
        client.put(SaslConfigs.SASL_MECHANISM, sasl.mechanism().saslName());
        if (sasl instanceof SaslSettings.User user) {
            String module = sasl.mechanism().saslName().startsWith("SCRAM") ? "scram.Scram" : "plain.Plain";
            client.put(SaslConfigs.SASL_JAAS_CONFIG,
                    "org.apache.kafka.common.security." + module + "LoginModule" + NOBODY);
            client.put(SaslConfigs.SASL_CLIENT_CALLBACK_HANDLER_CLASS, UserSignIn.class);
            client.put(UserSignIn.USER, user);
        } else if (sasl instanceof SaslSettings.OAuth oauth) {
            OAuthSignIn.allow(oauth.tokenUrl());
            client.put(SaslConfigs.SASL_JAAS_CONFIG,
                    "org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule" + NOBODY);
            client.put(SaslConfigs.SASL_LOGIN_CALLBACK_HANDLER_CLASS, OAuthSignIn.class);
            client.put(SaslConfigs.SASL_OAUTHBEARER_TOKEN_ENDPOINT_URL, oauth.tokenUrl().toString());
            client.put(SaslConfigs.SASL_LOGIN_CONNECT_TIMEOUT_MS, MILLIS_TO_CONNECT);
            client.put(SaslConfigs.SASL_LOGIN_READ_TIMEOUT_MS, MILLIS_TO_ANSWER);
            client.put(SaslConfigs.SASL_LOGIN_RETRY_BACKOFF_MAX_MS, MILLIS_TO_TRY);
            client.put(OAuthSignIn.CLIENT, oauth);
        } else if (sasl instanceof SaslSettings.Aws aws) {
            client.put(SaslConfigs.SASL_JAAS_CONFIG, AWS + "IAMLoginModule required"
                    + aws.profile().map(profile -> " awsProfileName=" + quoted(profile)).orElse("")
                    + aws.roleArn().map(role -> " awsRoleArn=" + quoted(role)).orElse("") + ";");
            client.put(SaslConfigs.SASL_CLIENT_CALLBACK_HANDLER_CLASS, AWS + "IAMClientCallbackHandler");
        }
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
