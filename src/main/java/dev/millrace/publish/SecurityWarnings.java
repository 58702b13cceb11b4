package dev.millrace.publish;

import dev.millrace.config.SaslMechanism;
import dev.millrace.config.SaslSettings;
import dev.millrace.config.Settings;
import dev.millrace.config.SinkSecurity;
import dev.millrace.config.TlsSettings;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.EnumSet;
import org.jboss.logging.Logger;

/** Says at the start what the user has chosen to do without: it works, so nothing else would ever tell. */
@ApplicationScoped
class SecurityWarnings {

    private static final Logger LOG = Logger.getLogger(SecurityWarnings.class);
    private static final EnumSet<SaslMechanism> OPEN = EnumSet.of(SaslMechanism.PLAIN, SaslMechanism.OAUTHBEARER);

    void started(@Observes StartupEvent event, Settings settings) {
        SinkSecurity security = settings.sink().security();
        if (!security.tls().map(TlsSettings::verifyHostname).orElse(true)) {
            LOG.warn("Brokers' host names are not verified, whoever has a certificate of a trusted authority can pose"
                    + " as a broker option=millrace.sink.tls-verify-hostname");
        }
        security.sasl().map(SaslSettings::mechanism).filter(OPEN::contains)
                .filter(mechanism -> security.tls().isEmpty())
                .ifPresent(mechanism -> LOG.warnf("Sign-in goes over the network in plain text mechanism=%s"
                        + " option=millrace.sink.tls", mechanism.saslName()));
    }
}
