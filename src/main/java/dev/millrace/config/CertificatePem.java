package dev.millrace.config;

import java.io.ByteArrayInputStream;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The certificates in a PEM text, seen with today's date: Kafka's client would tell of a bad one when it connects. */
record CertificatePem(List<X509Certificate> certificates) {

    private static final Set<String> TYPES = Set.of("CERTIFICATE", "X509 CERTIFICATE");

    /** Throws {@link BadValue}. */
    static CertificatePem parse(String text) {
        List<X509Certificate> found = PemBlock.in(text).stream()
                .filter(block -> TYPES.contains(block.type()))
                .map(CertificatePem::certificate)
                .toList();
        if (found.isEmpty()) {
            throw new BadValue("holds no certificate");
        }
        return new CertificatePem(found);
    }

    /** A bundle of authorities may hold old ones, as long as there is one to trust. */
    void requireOneValid(Instant now) {
        if (certificates.stream().noneMatch(certificate -> isValid(certificate, now))) {
            requireValid(certificates.get(0), now);
        }
    }

    void requireAllValid(Instant now) {
        certificates.forEach(certificate -> requireValid(certificate, now));
    }

    X509Certificate first() {
        return certificates.get(0);
    }

    String text() {
        return certificates.stream()
                .map(certificate -> new PemBlock("CERTIFICATE", encoded(certificate)).text())
                .collect(Collectors.joining());
    }

    private static void requireValid(X509Certificate certificate, Instant now) {
        String subject = "holds the certificate of " + certificate.getSubjectX500Principal();
        if (now.isAfter(certificate.getNotAfter().toInstant())) {
            throw new BadValue(subject + ", which expired on " + day(certificate.getNotAfter().toInstant()));
        }
        if (now.isBefore(certificate.getNotBefore().toInstant())) {
            throw new BadValue(subject + ", which is not valid before " + day(certificate.getNotBefore().toInstant()));
        }
    }

    private static boolean isValid(X509Certificate certificate, Instant now) {
        return !now.isAfter(certificate.getNotAfter().toInstant())
                && !now.isBefore(certificate.getNotBefore().toInstant());
    }

    private static String day(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC).toLocalDate().toString();
    }

    private static X509Certificate certificate(PemBlock block) {
        try {
            return (X509Certificate) CertificateFactory.getInstance("X.509")
                    .generateCertificate(new ByteArrayInputStream(block.content()));
        } catch (CertificateException e) {
            throw new BadValue("holds a certificate that can't be read");
        }
    }

    private static byte[] encoded(X509Certificate certificate) {
        try {
            return certificate.getEncoded();
        } catch (CertificateEncodingException e) {
            throw new IllegalStateException(e);
        }
    }
}
