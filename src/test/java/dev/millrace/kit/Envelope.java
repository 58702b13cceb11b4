package dev.millrace.kit;

import com.fasterxml.jackson.databind.JsonNode;

/** The parts of a change document that tests ask about; a part that is JSON null is Java null. */
public record Envelope(String op, JsonNode before, JsonNode after, JsonNode source, long sourceMillis) {

    static Envelope of(JsonNode payload) {
        JsonNode source = part(payload, "source");
        return new Envelope(payload.path("op").asText(), part(payload, "before"), part(payload, "after"), source,
                source == null ? 0 : source.path("ts_ms").asLong());
    }

    private static JsonNode part(JsonNode payload, String name) {
        JsonNode node = payload.get(name);
        return node == null || node.isNull() ? null : node;
    }
}
