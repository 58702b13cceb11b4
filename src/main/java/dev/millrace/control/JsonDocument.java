package dev.millrace.control;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.millrace.config.SecretsMask;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Writes documents; whatever text comes from elsewhere passes the mask, so that no answer holds a secret. */
final class JsonDocument {

    private static final JsonFactory JSON = new JsonFactory();

    /** Writes what stands between the braces. */
    interface Content {
        void write(JsonGenerator out) throws IOException;
    }

    private JsonDocument() {
    }

    static byte[] of(Content content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = JSON.createGenerator(bytes)) {
            out.writeStartObject();
            content.write(out);
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static byte[] error(String sentence) {
        return of(out -> out.writeStringField("error", SecretsMask.of(sentence)));
    }

    static void text(JsonGenerator out, String name, String text) throws IOException {
        out.writeStringField(name, SecretsMask.of(text));
    }

    static void time(JsonGenerator out, String name, Instant time) throws IOException {
        out.writeStringField(name, time.truncatedTo(ChronoUnit.MILLIS).toString());
    }

    static void time(JsonGenerator out, String name, Optional<Instant> time) throws IOException {
        if (time.isPresent()) {
            time(out, name, time.get());
        }
    }
}
