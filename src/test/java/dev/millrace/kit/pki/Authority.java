package dev.millrace.kit.pki;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/** A certificate authority of a test, which signs whatever the test needs, out of date certificates too. */
public final class Authority {

    private static final Duration LIFE = Duration.ofDays(30);
    private static final AtomicLong SERIAL = new AtomicLong(1);
    private static final int[] SHA256_WITH_ECDSA = {1, 2, 840, 10045, 4, 3, 2};
    private static final int[] COMMON_NAME = {2, 5, 4, 3};
    private static final int[] BASIC_CONSTRAINTS = {2, 5, 29, 19};
    private static final int[] ALTERNATIVE_NAMES = {2, 5, 29, 17};
    private static final int DNS = 0x82;

    private final String name;
    private final Identity identity;

    public Authority(String name) {
        this.name = name;
        KeyPair keys = keys();
        Instant now = Instant.now();
        this.identity = signed(name, "", keys, keys, now.minus(LIFE), now.plus(LIFE));
    }

    public String pem() {
        return identity.certificatePem();
    }

    /** @param host a name that the certificate is good for, or empty */
    public Identity issue(String subject, String host) {
        return issue(subject, host, Instant.now().minus(LIFE), Instant.now().plus(LIFE));
    }

    public Identity issue(String subject, String host, Instant from, Instant to) {
        return signed(subject, host, keys(), identity.keys(), from, to);
    }

    private Identity signed(String subject, String host, KeyPair keys, KeyPair signer, Instant from, Instant to) {
        byte[] algorithm = Der.sequence(Der.oid(SHA256_WITH_ECDSA));
        byte[] content = Der.sequence(
                Der.tagged(0xa0, Der.integer(2)),
                Der.integer(SERIAL.getAndIncrement()),
                algorithm,
                name(name),
                Der.sequence(Der.time(from), Der.time(to)),
                name(subject),
                keys.getPublic().getEncoded(),
                Der.tagged(0xa3, Der.sequence(extensions(keys == signer, host))));
        try {
            Signature signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(signer.getPrivate());
            signature.update(content);
            return new Identity(Der.sequence(content, algorithm, Der.bits(signature.sign())), keys);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] extensions(boolean authority, String host) {
        ByteArrayOutputStream extensions = new ByteArrayOutputStream();
        extensions.writeBytes(Der.sequence(Der.oid(BASIC_CONSTRAINTS), Der.yes(),
                Der.octets(authority ? Der.sequence(Der.yes()) : Der.sequence())));
        if (!host.isEmpty()) {
            extensions.writeBytes(Der.sequence(Der.oid(ALTERNATIVE_NAMES), Der.octets(Der.sequence(
                    Der.tagged(DNS, host.getBytes(StandardCharsets.US_ASCII))))));
        }
        return extensions.toByteArray();
    }

    private static byte[] name(String commonName) {
        return Der.sequence(Der.set(Der.sequence(Der.oid(COMMON_NAME), Der.text(commonName))));
    }

    private static KeyPair keys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(256);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
