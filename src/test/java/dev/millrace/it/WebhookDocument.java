package dev.millrace.it;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The bodies that the documentation shows, which a receiver is written by. */
final class WebhookDocument {

    private static final Path DOCUMENT = Path.of("docs", "webhooks.md");
    private static final Pattern BODY = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL);
    private static final ObjectMapper JSON = new ObjectMapper();

    private WebhookDocument() {
    }

    /** Fields in their order, each with the kind of its value. */
    static List<String> shape(JsonNode body) {
        List<String> fields = new ArrayList<>();
        body.fields().forEachRemaining(field -> {
            fields.add(field.getKey() + ": " + field.getValue().getNodeType());
            shape(field.getValue()).forEach(inner -> fields.add(field.getKey() + "." + inner));
        });
        return fields;
    }

    static List<String> exampleShape(String type) throws IOException {
        return BODY.matcher(Files.readString(DOCUMENT)).results().map(body -> parse(body.group(1)))
                .filter(body -> body.path("type").asText().equals(type))
                .map(WebhookDocument::shape).findFirst()
                .orElseThrow(() -> new AssertionError(DOCUMENT + " shows no " + type));
    }

    private static JsonNode parse(String body) {
        try {
            return JSON.readTree(body);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
