package dev.millrace.config;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads and checks what stands in PEM, at the start: later, a client would only say that a connection has failed. */
final class TlsAssembler {

    private static final String SECTION = "millrace.sink.";
    private static final String TLS = SECTION + "tls";

    private final SecurityOptions options;
    private final Problems problems;
    private Optional<CertificatePem> authorities = Optional.empty();
    private Optional<CertificatePem> certificate = Optional.empty();
    private Optional<PrivateKeyPem> key = Optional.empty();

    TlsAssembler(SecurityOptions options, Problems problems) {
        this.options = options;
        this.problems = problems;
    }

    void check() {
        if (isOn()) {
            authorities = read("tls-ca", options.tlsCa(), this::authorities);
            certificate = read("tls-certificate", options.tlsCertificate(), this::certificate);
            key = read("tls-key", options.tlsKey(), text -> PrivateKeyPem.parse(text, options.tlsKeyPassword()));
            checkIdentity();
        } else if (!problems.concern(TLS)) {
            needsTls("tls-ca", options.tlsCa());
            needsTls("tls-certificate", options.tlsCertificate());
            needsTls("tls-key", options.tlsKey());
            needsTls("tls-key-password", options.tlsKeyPassword());
            needsTls("tls-verify-hostname", options.tlsVerifyHostname());
        }
    }

    Optional<TlsSettings> assemble() {
        return isOn()
                ? Optional.of(new TlsSettings(authorities.map(CertificatePem::text), identity(),
                        options.tlsVerifyHostname().orElse(true), files()))
                : Optional.empty();
    }

    private Optional<TlsFiles> files() {
        boolean any = Stream.of(options.tlsCa(), options.tlsCertificate(), options.tlsKey())
                .flatMap(Optional::stream).anyMatch(pem -> pem.file().isPresent());
        return any ? Optional.of(new TlsFiles(options)) : Optional.empty();
    }

    private boolean isOn() {
        return options.tls().orElse(false);
    }

    private Optional<TlsSettings.Identity> identity() {
        return certificate.map(shown -> new TlsSettings.Identity(
                shown.first().getSubjectX500Principal().getName(), shown.text(), key.orElseThrow().text(),
                new Secret(options.tlsKey().orElseThrow().read()), options.tlsKeyPassword()));
    }

    private void checkIdentity() {
        needsOther("tls-certificate", options.tlsCertificate(), "tls-key", options.tlsKey());
        needsOther("tls-key", options.tlsKey(), "tls-certificate", options.tlsCertificate());
        needsOther("tls-key-password", options.tlsKeyPassword(), "tls-key", options.tlsKey());
        if (certificate.isPresent() && key.isPresent()
                && !key.get().belongsTo(certificate.get().first().getPublicKey())) {
            problems.add(SECTION + "tls-key", "does not belong to the first certificate in"
                    + " millrace.sink.tls-certificate, " + certificate.get().first().getSubjectX500Principal());
        }
    }

    private CertificatePem authorities(String text) {
        CertificatePem read = CertificatePem.parse(text);
        read.requireOneValid(Instant.now());
        return read;
    }

    private CertificatePem certificate(String text) {
        CertificatePem read = CertificatePem.parse(text);
        read.requireAllValid(Instant.now());
        return read;
    }

    private <T> Optional<T> read(String option, Optional<PemInput> input, Function<String, T> reader) {
        try {
            return input.map(PemInput::read).map(reader);
        } catch (BadValue e) {
            problems.add(SECTION + option, input.orElseThrow().shown() + " " + e.getMessage());
            return Optional.empty();
        }
    }

    private void needsTls(String option, Optional<?> value) {
        if (value.isPresent()) {
            problems.add(SECTION + option, "set, but used with millrace.sink.tls=true only");
        }
    }

    private void needsOther(String option, Optional<?> value, String other, Optional<?> otherValue) {
        if (value.isPresent() && otherValue.isEmpty() && !problems.concern(SECTION + other)) {
            problems.add(SECTION + other, "not set; needed with " + SECTION + option + ", for example "
                    + OptionCatalog.named(SECTION + other).about().example());
        }
    }
}
