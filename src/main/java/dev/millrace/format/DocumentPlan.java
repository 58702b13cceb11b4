package dev.millrace.format;

import java.nio.charset.StandardCharsets;

/**
 * What all documents of one schema share, made once: the bytes around the payload and the way to write the payload.
 */
record DocumentPlan(byte[] head, SchemaWriter writer, byte[] tail) {

    private static final byte[] NOTHING = {};
    private static final byte[] SCHEMA = ascii("{\"schema\":");
    private static final byte[] PAYLOAD = ascii(",\"payload\":");
    private static final byte[] END = ascii("}");

    static DocumentPlan bare(SchemaWriter writer) {
        return new DocumentPlan(NOTHING, writer, NOTHING);
    }

    static DocumentPlan withSchema(byte[] schemaText, SchemaWriter writer) {
        JsonBuffer head = new JsonBuffer();
        head.raw(schemaText);
        return new DocumentPlan(head.toBytes(SCHEMA, PAYLOAD), writer, END);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
