package dev.millrace.observe.webhook;

import dev.millrace.config.Secret;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Proves to a receiver who sent a body, and when: an old request that someone else sends again is seen to be old. */
final class Signature {

    static final String HEADER = "Millrace-Signature";

    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    Signature(Secret secret) {
        this.key = new SecretKeySpec(secret.reveal().getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    String of(byte[] body, Instant sentAt) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update((sentAt.getEpochSecond() + ".").getBytes(StandardCharsets.US_ASCII));
            return "t=" + sentAt.getEpochSecond() + ",v1=" + HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HMAC-SHA256 is not available", e);
        }
    }
}
