package dev.millrace.format;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes strings as Jackson does: control characters, quote and backslash are escaped, and so is each surrogate, paired
 * or not; anything else is plain UTF-8.
 */
final class JsonText {

    private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);
    private static final int LONGEST_ESCAPE = 6;
    private static final int CHUNK = 1_024;
    private static final byte HEX_ESCAPE = -1;
    private static final byte[] ESCAPES = escapes();

    private JsonText() {
    }

    static void write(JsonBuffer out, String text) {
        int length = text.length();
        out.reserve(length + 2);
        byte[] bytes = out.bytes;
        int at = out.size;
        bytes[at++] = '"';
        int i = 0;
        for (; i < length; i++) {
            char c = text.charAt(i);
            if (c >= 0x80 || ESCAPES[c] != 0) {
                break;
            }
            bytes[at++] = (byte) c;
        }
        out.size = at;
        for (; i < length; i += CHUNK) {
            writeChunk(out, text, i, Math.min(length, i + CHUNK));
        }
        out.raw('"');
    }

    /** A name with its quotes and colon behind the character that parts it from what comes before. */
    static byte[] name(String name, char before) {
        JsonBuffer out = new JsonBuffer();
        out.raw(before);
        write(out, name);
        out.raw(':');
        return out.toBytes();
    }

    private static void writeChunk(JsonBuffer out, String text, int from, int to) {
        out.reserve((to - from) * LONGEST_ESCAPE);
        byte[] bytes = out.bytes;
        int at = out.size;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                at = writeAscii(bytes, at, c);
            } else if (c < 0x800) {
                bytes[at++] = (byte) (0xC0 | c >> 6);
                bytes[at++] = (byte) (0x80 | c & 0x3F);
            } else if (Character.isSurrogate(c)) {
                at = writeHex(bytes, at, c);
            } else {
                bytes[at++] = (byte) (0xE0 | c >> 12);
                bytes[at++] = (byte) (0x80 | c >> 6 & 0x3F);
                bytes[at++] = (byte) (0x80 | c & 0x3F);
            }
        }
        out.size = at;
    }

    private static int writeAscii(byte[] bytes, int at, char c) {
        byte escape = ESCAPES[c];
        if (escape == HEX_ESCAPE) {
            return writeHex(bytes, at, c);
        }
        if (escape == 0) {
            bytes[at] = (byte) c;
            return at + 1;
        }
        bytes[at] = '\\';
        bytes[at + 1] = escape;
        return at + 2;
    }

    private static int writeHex(byte[] bytes, int at, char c) {
        bytes[at] = '\\';
        bytes[at + 1] = 'u';
        for (int digit = 0; digit < 4; digit++) {
            bytes[at + 2 + digit] = HEX[c >> 12 - 4 * digit & 0xF];
        }
        return at + LONGEST_ESCAPE;
    }

    private static byte[] escapes() {
        byte[] escapes = new byte[0x80];
        Arrays.fill(escapes, 0, ' ', HEX_ESCAPE);
        escapes['\b'] = 'b';
        escapes['\t'] = 't';
        escapes['\n'] = 'n';
        escapes['\f'] = 'f';
        escapes['\r'] = 'r';
        escapes['"'] = '"';
        escapes['\\'] = '\\';
        return escapes;
    }
}
