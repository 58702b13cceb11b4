package dev.millrace.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** YAML and JSON as one kind of tree; a key that is given twice is an error. */
final class Documents {

    private static final ObjectMapper JSON = new ObjectMapper();

    private Documents() {
    }

    static JsonNode one(Path file) {
        return all(file).get(0);
    }

    /** JSON is YAML too. */
    static List<JsonNode> all(Path file) {
        return all(text(file));
    }

    static List<JsonNode> all(String yaml) {
        LoaderOptions strict = new LoaderOptions();
        strict.setAllowDuplicateKeys(false);
        return StreamSupport.stream(new Yaml(new SafeConstructor(strict)).loadAll(yaml).spliterator(), false)
                .filter(Objects::nonNull)
                .map(document -> (JsonNode) JSON.valueToTree(document))
                .toList();
    }

    static Stream<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
