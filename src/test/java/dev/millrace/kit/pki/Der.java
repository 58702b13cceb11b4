package dev.millrace.kit.pki;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** The little of DER that a certificate takes; the JDK reads certificates and makes none. */
final class Der {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'");

    private Der() {
    }

    static byte[] sequence(byte[]... parts) {
        return tagged(0x30, parts);
    }

    static byte[] set(byte[]... parts) {
        return tagged(0x31, parts);
    }

    static byte[] integer(long value) {
        return tagged(0x02, BigInteger.valueOf(value).toByteArray());
    }

    static byte[] yes() {
        return tagged(0x01, new byte[] {(byte) 0xff});
    }

    static byte[] text(String text) {
        return tagged(0x0c, text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] octets(byte[] content) {
        return tagged(0x04, content);
    }

    static byte[] bits(byte[] content) {
        return tagged(0x03, new byte[] {0}, content);
    }

    static byte[] time(Instant instant) {
        return tagged(0x18, TIME.format(instant.atOffset(ZoneOffset.UTC)).getBytes(StandardCharsets.US_ASCII));
    }

    static byte[] oid(int... arcs) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(arcs[0] * 40 + arcs[1]);
        for (int i = 2; i < arcs.length; i++) {
            for (int shift = 28; shift > 0; shift -= 7) {
                if (arcs[i] >> shift != 0) {
                    out.write(arcs[i] >> shift & 0x7f | 0x80);
                }
            }
            out.write(arcs[i] & 0x7f);
        }
        return tagged(0x06, out.toByteArray());
    }

    static byte[] tagged(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        int length = content.size();
        if (length < 0x80) {
            out.write(length);
        } else if (length < 0x100) {
            out.write(0x81);
            out.write(length);
        } else {
            out.write(0x82);
            out.write(length >> 8);
            out.write(length);
        }
        out.writeBytes(content.toByteArray());
        return out.toByteArray();
    }
}
