package dev.millrace.publish;

import dev.millrace.config.InvalidConfiguration;
import dev.millrace.config.TlsFiles;
import dev.millrace.config.TlsSettings;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.io.IOException;
import java.security.KeyStore;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import javax.net.ssl.SSLEngine;
import org.apache.kafka.common.security.auth.SslEngineFactory;
import org.apache.kafka.common.security.ssl.DefaultSslEngineFactory;
import org.jboss.logging.Logger;

/**
 * Opens each connection to a broker with the certificates as they are then. Kafka's own factory reads them once, and a
 * certificate that lives for a day would end the pipeline with it. Made by Kafka's clients.
 */
@RegisterForReflection
public final class RenewedTls implements SslEngineFactory {

    static final String FILES = "ssl.millrace.files";

    private static final Logger LOG = Logger.getLogger(RenewedTls.class);

    private Map<String, ?> client;
    private TlsFiles files;
    private TlsSettings used;
    private SslEngineFactory engines;
    private String refusal = "";

    @Override
    public void configure(Map<String, ?> configs) {
        client = configs;
        files = (TlsFiles) configs.get(FILES);
        engines = factory(configs);
        renew();
    }

    @Override
    public synchronized SSLEngine createClientSslEngine(String peerHost, int peerPort, String endpointIdentification) {
        renew();
        return engines.createClientSslEngine(peerHost, peerPort, endpointIdentification);
    }

    /** What can't be used is left where it is: the certificates of before may still do. */
    private void renew() {
        try {
            TlsSettings now = files.now();
            if (!now.equals(used)) {
                Map<String, Object> renewed = new HashMap<>(client);
                renewed.putAll(SecuritySettings.certificates(now));
                engines = factory(renewed);
                if (used != null) {
                    LOG.infof("Certificates are read anew subject=\"%s\"",
                            now.identity().map(TlsSettings.Identity::subject).orElse(""));
                }
                used = now;
            }
            refusal = "";
        } catch (InvalidConfiguration e) {
            String reason = String.join("; ", e.lines());
            if (!reason.equals(refusal)) {
                LOG.warnf("Certificates can't be read anew, those of before stay reason=\"%s\"", reason);
            }
            refusal = reason;
        }
    }

    private static SslEngineFactory factory(Map<String, ?> configs) {
        SslEngineFactory factory = new DefaultSslEngineFactory();
        factory.configure(configs);
        return factory;
    }

    @Override
    public SSLEngine createServerSslEngine(String peerHost, int peerPort) {
        throw new UnsupportedOperationException("a client only");
    }

    @Override
    public boolean shouldBeRebuilt(Map<String, Object> nextConfigs) {
        return false;
    }

    @Override
    public Set<String> reconfigurableConfigs() {
        return Set.of();
    }

    @Override
    public synchronized KeyStore keystore() {
        return engines.keystore();
    }

    @Override
    public synchronized KeyStore truststore() {
        return engines.truststore();
    }

    @Override
    public void close() throws IOException {
        engines.close();
    }
}
