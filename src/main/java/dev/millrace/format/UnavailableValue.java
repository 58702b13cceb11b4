package dev.millrace.format;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Debezium's word for a large value that an update did not touch and that the database therefore did not send.
 * Consumers must not write it over what they have, so how often it is published is worth a count.
 */
final class UnavailableValue {

    private static final String TEXT = "__debezium_unavailable_value";
    private static final byte[] BYTES = TEXT.getBytes(StandardCharsets.US_ASCII);

    private UnavailableValue() {
    }

    static int count(String value) {
        return value.length() == TEXT.length() && value.equals(TEXT) ? 1 : 0;
    }

    static int count(byte[] value) {
        return value.length == BYTES.length && Arrays.equals(value, BYTES) ? 1 : 0;
    }
}
