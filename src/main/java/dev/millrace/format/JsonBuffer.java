package dev.millrace.format;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Holds the document being written. It is kept from one document to the next, unless a huge one made it grow beyond
 * what ordinary ones need.
 */
final class JsonBuffer {

    private static final int INITIAL = 1 << 10;
    private static final int KEPT = 1 << 20;
    private static final int LARGEST = Integer.MAX_VALUE - 8;
    private static final byte[] NULL = {'n', 'u', 'l', 'l'};
    private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
    private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};

    byte[] bytes = new byte[INITIAL];
    int size;
    int unavailable;

    void reserve(int more) {
        if (more > bytes.length - size) {
            grow(more);
        }
    }

    void raw(char c) {
        reserve(1);
        bytes[size++] = (byte) c;
    }

    void raw(byte[] data) {
        reserve(data.length);
        System.arraycopy(data, 0, bytes, size, data.length);
        size += data.length;
    }

    void ascii(String text) {
        int length = text.length();
        reserve(length);
        for (int i = 0; i < length; i++) {
            bytes[size++] = (byte) text.charAt(i);
        }
    }

    void nothing() {
        raw(NULL);
    }

    void bool(boolean value) {
        raw(value ? TRUE : FALSE);
    }

    void integer(long value) {
        reserve(Digits.LONGEST);
        size = Digits.write(bytes, size, value);
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    byte[] toBytes(byte[] head, byte[] tail) {
        byte[] all = Arrays.copyOf(head, Math.addExact(Math.addExact(head.length, size), tail.length));
        System.arraycopy(bytes, 0, all, head.length, size);
        System.arraycopy(tail, 0, all, head.length + size, tail.length);
        return all;
    }

    String unquoted() {
        int quote = bytes[0] == '"' ? 1 : 0;
        return new String(bytes, quote, size - 2 * quote, StandardCharsets.UTF_8);
    }

    void clear() {
        size = 0;
        unavailable = 0;
        if (bytes.length > KEPT) {
            bytes = new byte[INITIAL];
        }
    }

    int capacity() {
        return bytes.length;
    }

    private void grow(int more) {
        long needed = (long) size + more;
        if (more < 0 || needed > LARGEST) {
            throw new IllegalStateException("the document does not fit into an array");
        }
        long roomy = bytes.length + (bytes.length >> 1);
        bytes = Arrays.copyOf(bytes, (int) Math.min(LARGEST, Math.max(needed, roomy)));
    }
}
