package dev.millrace.publish;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.config.SaslConfigs;

/** Asks brokers behind TLS what can be signed in with: by a way that no broker has, they answer with those they do. */
final class OfferBehindTls {

    private static final int PATIENCE_MILLIS = 2_000;
    private static final String NOBODYS = "CRAM-MD5";
    private static final String LOGIN = "org.apache.kafka.common.security.plain.PlainLoginModule required"
            + " username=\"nobody\" password=\"nothing\";";

    private OfferBehindTls() {
    }

    /** Empty when nobody is asked to sign in, or nobody knows. */
    static List<String> of(Map<String, Object> client) {
        Map<String, Object> settings = new HashMap<>(client);
        settings.put(CommonClientConfigs.SECURITY_PROTOCOL_CONFIG, "SASL_SSL");
        settings.put(SaslConfigs.SASL_MECHANISM, NOBODYS);
        settings.put(SaslConfigs.SASL_JAAS_CONFIG, LOGIN);
        settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, PATIENCE_MILLIS);
        settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, PATIENCE_MILLIS);
        try (Admin admin = Admin.create(settings)) {
            admin.describeCluster().nodes().get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            return List.of();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        } catch (ExecutionException | TimeoutException | RuntimeException e) {
            return SignInErrors.offered(new Causes(e));
        }
    }
}
