package dev.millrace.format;

import java.nio.charset.StandardCharsets;

/**
 * Writes Base64 in place: the JDK's encoder can't append to an array.
 */
final class Base64Text {

    private static final byte[] ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(StandardCharsets.US_ASCII);

    private Base64Text() {
    }

    static void write(JsonBuffer out, byte[] data) {
        int encoded = Math.toIntExact((data.length + 2L) / 3 * 4);
        out.reserve(Math.addExact(encoded, 2));
        byte[] bytes = out.bytes;
        int at = out.size;
        bytes[at++] = '"';
        int whole = data.length / 3 * 3;
        for (int i = 0; i < whole; i += 3) {
            int bits = (data[i] & 0xFF) << 16 | (data[i + 1] & 0xFF) << 8 | data[i + 2] & 0xFF;
            bytes[at] = ALPHABET[bits >>> 18];
            bytes[at + 1] = ALPHABET[bits >>> 12 & 0x3F];
            bytes[at + 2] = ALPHABET[bits >>> 6 & 0x3F];
            bytes[at + 3] = ALPHABET[bits & 0x3F];
            at += 4;
        }
        if (whole < data.length) {
            at = writeRest(bytes, at, data, whole);
        }
        bytes[at++] = '"';
        out.size = at;
    }

    private static int writeRest(byte[] bytes, int at, byte[] data, int from) {
        boolean two = data.length - from == 2;
        int bits = (data[from] & 0xFF) << 16 | (two ? (data[from + 1] & 0xFF) << 8 : 0);
        bytes[at] = ALPHABET[bits >>> 18];
        bytes[at + 1] = ALPHABET[bits >>> 12 & 0x3F];
        bytes[at + 2] = two ? ALPHABET[bits >>> 6 & 0x3F] : (byte) '=';
        bytes[at + 3] = '=';
        return at + 4;
    }
}
