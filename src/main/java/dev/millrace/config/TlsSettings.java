package dev.millrace.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How connections to the brokers are encrypted.
 *
 * @param authorities    PEM of the certificates that are trusted; without it the platform's trust store is
 * @param verifyHostname whether a broker's certificate must name the host it is reached by
 * @param files          what reads it anew; empty when none of it stands in a file
 */
public record TlsSettings(Optional<String> authorities, Optional<Identity> identity, boolean verifyHostname,
        Optional<TlsFiles> files) {

    private static final int SHORTEST_LINE = 16;

    /**
     * What Millrace shows and proves to the brokers.
     *
     * @param subject      the distinguished name in its certificate
     * @param certificates PEM of its certificate and of those that lead to its authority
     * @param key          PEM of the private key in PKCS#8, not encrypted
     * @param given        the key as the user gave it
     * @param password     password of that
     */
    public record Identity(String subject, String certificates, Secret key, Secret given,
            Optional<Secret> password) {

        /** A log may hold a key line by line. */
        List<String> secrets() {
            List<String> lines = new ArrayList<>();
            lines.addAll(lines(key));
            lines.addAll(lines(given));
            password.map(Secret::reveal).ifPresent(lines::add);
            return lines;
        }

        private static List<String> lines(Secret pem) {
            return pem.reveal().lines()
                    .map(String::strip)
                    .filter(line -> line.length() >= SHORTEST_LINE && !line.startsWith("-----"))
                    .toList();
        }
    }
}
