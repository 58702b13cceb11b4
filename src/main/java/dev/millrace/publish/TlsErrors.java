package dev.millrace.publish;

import dev.millrace.config.SinkSecurity;
import dev.millrace.config.TlsSettings;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.apache.kafka.common.errors.SslAuthenticationException;

/** Says of a TLS handshake that failed whose certificate is at fault, and what to do about it. */
final class TlsErrors {

    private static final String[] WRONG_NAME = {"No subject alternative", "No name matching"};
    private static final String[] CLIENT_REFUSED = {"certificate_required", "bad_certificate", "certificate_unknown",
        "unknown_ca", "certificate_expired", "certificate_revoked", "unsupported_certificate",
        "access_denied", "Empty client certificate chain", "Empty server certificate chain"};
    private static final String[] NOTHING_IN_COMMON = {"protocol_version", "handshake_failure",
        "No appropriate protocol", "insufficient_security"};

    private final String brokers;
    private final boolean ownCertificate;
    private final boolean ownAuthorities;

    TlsErrors(String brokers, SinkSecurity security) {
        this.brokers = brokers;
        this.ownCertificate = security.tls().flatMap(TlsSettings::identity).isPresent();
        this.ownAuthorities = security.tls().flatMap(TlsSettings::authorities).isPresent();
    }

    Optional<String> sentence(Causes causes) {
        if (causes.find(SslAuthenticationException.class).isEmpty() && causes.find(SSLException.class).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(ofCertificate(causes).or(() -> ofHandshake(causes))
                .orElse("the TLS handshake with the brokers at " + brokers + " fails: " + causes.root()));
    }

    private Optional<String> ofCertificate(Causes causes) {
        String theirs = "the certificate of the brokers at " + brokers;
        Optional<String> wrongName = causes.saying(WRONG_NAME);
        if (wrongName.isPresent()) {
            return Optional.of(theirs + " does not name the host they are reached by (" + wrongName.get()
                    + "): use a name that it holds in millrace.sink.brokers and the brokers' advertised.listeners,"
                    + " or set millrace.sink.tls-verify-hostname=false");
        }
        if (causes.find(CertificateExpiredException.class).isPresent()) {
            return Optional.of(theirs + ", or one of its authorities, has expired (" + causes.root()
                    + "): renew it there");
        }
        if (causes.find(CertificateNotYetValidException.class).isPresent()) {
            return Optional.of(theirs + ", or one of its authorities, is not valid yet (" + causes.root()
                    + "): renew it there, or set the clock of this machine right");
        }
        if (causes.find(CertPathBuilderException.class).isPresent()
                || causes.find(CertPathValidatorException.class).isPresent()) {
            return Optional.of(theirs + " is signed by no authority that is trusted: " + (ownAuthorities
                    ? "put the certificate of the one that signed it into millrace.sink.tls-ca"
                    : "set millrace.sink.tls-ca to the certificate of the one that signed it"));
        }
        return Optional.empty();
    }

    private Optional<String> ofHandshake(Causes causes) {
        Optional<String> refusal = causes.saying(CLIENT_REFUSED);
        if (refusal.isPresent()) {
            return Optional.of(ownCertificate
                    ? "the brokers at " + brokers + " refuse the certificate in millrace.sink.tls-certificate ("
                            + refusal.get() + "): it has to be valid and signed by an authority that they trust"
                    : "the brokers at " + brokers + " require a client certificate (" + refusal.get()
                            + "): set millrace.sink.tls-certificate and millrace.sink.tls-key");
        }
        if (causes.saying("Unsupported or unrecognized SSL message").isPresent()) {
            return Optional.of("the brokers at " + brokers + " speak plain text on this port: set"
                    + " millrace.sink.tls=false, or take the port of their TLS listener");
        }
        return causes.saying(NOTHING_IN_COMMON).map(alert -> "the brokers at " + brokers
                + " and Millrace have no TLS version or cipher in common (" + alert + ")");
    }
}
