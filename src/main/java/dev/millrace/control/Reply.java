package dev.millrace.control;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/** An answer, whole and ready to be sent. */
record Reply(int status, String type, byte[] body, Map<String, String> headers) {

    static final String JSON = "application/json; charset=utf-8";
    private static final Map<String, String> NOT_STORED = Map.of("Cache-Control", "no-store");

    static Reply json(int status, byte[] document) {
        return new Reply(status, JSON, document, NOT_STORED);
    }

    static Reply text(String type, String text) {
        return new Reply(200, type, text.getBytes(StandardCharsets.UTF_8), NOT_STORED);
    }
}
