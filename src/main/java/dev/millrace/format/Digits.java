package dev.millrace.format;

/**
 * Writes the digits of a whole number two at a time, without the string that it would take otherwise.
 */
final class Digits {

    static final int LONGEST = 20;

    private static final byte[] TENS = new byte[100];
    private static final byte[] ONES = new byte[100];

    static {
        for (int i = 0; i < 100; i++) {
            TENS[i] = (byte) ('0' + i / 10);
            ONES[i] = (byte) ('0' + i % 10);
        }
    }

    private Digits() {
    }

    /** Works on negative numbers, which reach one further than positive ones. */
    static int write(byte[] bytes, int from, long value) {
        int start = from;
        long rest = -value;
        if (value < 0) {
            bytes[start++] = '-';
            rest = value;
        }
        int end = start + digits(rest);
        int at = end;
        while (rest < -Integer.MAX_VALUE) {
            long quotient = rest / 100;
            at = writePair(bytes, at, (int) (quotient * 100 - rest));
            rest = quotient;
        }
        int small = (int) -rest;
        while (small >= 100) {
            int quotient = small / 100;
            at = writePair(bytes, at, small - quotient * 100);
            small = quotient;
        }
        bytes[--at] = ONES[small];
        if (small >= 10) {
            bytes[--at] = TENS[small];
        }
        return end;
    }

    private static int writePair(byte[] bytes, int at, int pair) {
        bytes[at - 1] = ONES[pair];
        bytes[at - 2] = TENS[pair];
        return at - 2;
    }

    private static int digits(long negative) {
        long bound = -10;
        for (int digits = 1; digits < 19; digits++) {
            if (negative > bound) {
                return digits;
            }
            bound *= 10;
        }
        return 19;
    }
}
