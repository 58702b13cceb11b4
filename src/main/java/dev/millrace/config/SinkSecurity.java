package dev.millrace.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the Kafka cluster is reached, as far as Millrace's own options say it; what they leave open may be said by the
 * client's properties.
 *
 * @param given whether they say anything
 */
public record SinkSecurity(boolean given, Optional<TlsSettings> tls, Optional<SaslSettings> sasl) {

    public static final SinkSecurity NONE = new SinkSecurity(false, Optional.empty(), Optional.empty());

    /** What must not be read in a log, as far as it is known by now. */
    List<String> secrets() {
        List<String> secrets = new ArrayList<>();
        tls.flatMap(TlsSettings::identity).ifPresent(identity -> secrets.addAll(identity.secrets()));
        sasl.ifPresent(signIn -> secrets.addAll(signIn.secrets()));
        return secrets;
    }
}
