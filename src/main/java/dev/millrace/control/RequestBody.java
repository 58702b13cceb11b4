package dev.millrace.control;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads a body as strictly as can be: what is misspelt or of another type is refused by name, for a wish that is half
 * understood does half of what was meant.
 */
final class RequestBody {

    private static final int DEEPEST = 3;
    private static final int LONGEST_NAME = 40;
    private static final JsonFactory JSON = new JsonFactoryBuilder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
            .build();

    private final Map<String, Object> fields = new HashMap<>();
    private final Set<String> allowed;

    private RequestBody(Set<String> allowed) {
        this.allowed = new TreeSet<>(allowed);
    }

    /** @throws Refusal unless the body is one JSON object that has no other fields than these */
    static RequestBody read(byte[] body, String... allowed) throws Refusal {
        RequestBody read = new RequestBody(Set.of(allowed));
        try (JsonParser parser = JSON.createParser(body)) {
            read.readAll(parser);
        } catch (JsonProcessingException e) {
            throw Refusal.wrong("the body is no JSON that can be used: " + fault(e));
        } catch (IOException e) {
            throw Refusal.wrong("the body is no text in UTF-8");
        }
        return read;
    }

    Optional<Boolean> flag(String name) throws Refusal {
        return value(name, Boolean.class, "true or false");
    }

    Optional<String> text(String name) throws Refusal {
        return value(name, String.class, "a text");
    }

    Optional<List<String>> texts(String name) throws Refusal {
        Optional<List<?>> list = value(name, List.class, "a list of texts").map(found -> (List<?>) found);
        if (list.isEmpty()) {
            return Optional.empty();
        }
        List<String> texts = new ArrayList<>();
        for (Object element : list.get()) {
            if (!(element instanceof String text)) {
                throw Refusal.wrong("\"" + name + "\" must be a list of texts");
            }
            texts.add(text);
        }
        return Optional.of(texts);
    }

    private <T> Optional<T> value(String name, Class<T> type, String inWords) throws Refusal {
        if (!fields.containsKey(name)) {
            return Optional.empty();
        }
        Object value = fields.get(name);
        if (!type.isInstance(value)) {
            throw Refusal.wrong("\"" + name + "\" must be " + inWords);
        }
        return Optional.of(type.cast(value));
    }

    private void readAll(JsonParser parser) throws IOException, Refusal {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw Refusal.wrong("the body must be a JSON object");
        }
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            if (!allowed.contains(name)) {
                throw Refusal.wrong("\"" + shortened(name) + "\" is unknown; allowed: " + String.join(", ", allowed));
            }
            parser.nextToken();
            fields.put(name, readValue(name, parser));
        }
        if (parser.nextToken() != null) {
            throw Refusal.wrong("the body must be one JSON object and nothing behind it");
        }
    }

    private static Object readValue(String name, JsonParser parser) throws IOException, Refusal {
        return switch (parser.currentToken()) {
            case VALUE_STRING -> parser.getText();
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case START_ARRAY -> readList(name, parser);
            case START_OBJECT -> throw Refusal.wrong("\"" + name + "\" must not be an object");
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> 0;
            default -> new Object();
        };
    }

    private static List<Object> readList(String name, JsonParser parser) throws IOException, Refusal {
        List<Object> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                throw Refusal.wrong("\"" + name + "\" must be a list of texts");
            }
            elements.add(parser.getText());
        }
        return elements;
    }

    private static String fault(JsonProcessingException failure) {
        String where = failure.getLocation() == null ? ""
                : " near line " + failure.getLocation().getLineNr() + ", column " + failure.getLocation().getColumnNr();
        String message = String.valueOf(failure.getOriginalMessage());
        if (message.startsWith("Duplicate field")) {
            return "a field is there twice" + where;
        }
        return message.contains("nesting depth") ? "it is nested too deeply" + where : "it is malformed" + where;
    }

    private static String shortened(String name) {
        String plain = name.replaceAll("[^\\x20-\\x7e]", "?");
        return plain.length() > LONGEST_NAME ? plain.substring(0, LONGEST_NAME) + "..." : plain;
    }
}
