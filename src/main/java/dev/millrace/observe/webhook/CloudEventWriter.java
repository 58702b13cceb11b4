package dev.millrace.observe.webhook;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** Writes events as CloudEvents 1.0 in structured mode, the form that needs nothing but a body. */
final class CloudEventWriter {

    static final String MEDIA_TYPE = "application/cloudevents+json; charset=UTF-8";

    private final JsonFactory json = new JsonFactory();
    private final String source;

    CloudEventWriter(String pipeline) {
        this.source = "/millrace/" + pipeline;
    }

    byte[] write(Event event) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = json.createGenerator(bytes)) {
            out.writeStartObject();
            out.writeStringField("specversion", "1.0");
            out.writeStringField("id", event.id());
            out.writeStringField("source", source);
            out.writeStringField("type", event.type().qualifiedName());
            if (event.subject().isPresent()) {
                out.writeStringField("subject", event.subject().get());
            }
            out.writeStringField("time", event.time().toString());
            out.writeStringField("datacontenttype", "application/json");
            out.writeObjectFieldStart("data");
            for (Map.Entry<String, Object> field : event.data().entrySet()) {
                out.writeObjectField(field.getKey(), field.getValue());
            }
            out.writeEndObject();
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
