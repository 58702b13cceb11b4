package dev.millrace.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the platforms that share no format with another. */
final class OtherWorkloads {

    private static final Pattern NOMAD_VARIABLE = Pattern.compile("(?m)^\\s+([A-Z_]+)\\s+= \"(.*)\"$");

    private OtherWorkloads() {
    }

    static Workload ecs(Path directory) {
        JsonNode service = Documents.one(directory.resolve("service.json"));
        JsonNode container = Documents.one(directory.resolve("task-definition.json")).at("/containerDefinitions/0");
        Map<String, String> environment = nameAndValue(container.path("environment"));
        Documents.elements(container.path("secrets"))
                .forEach(secret -> environment.put(secret.path("name").asText(), "hush"));
        JsonNode deployment = service.path("deploymentConfiguration");
        boolean alone = service.path("desiredCount").asInt() == 1
                && deployment.path("minimumHealthyPercent").asInt(-1) == 0
                && deployment.path("maximumPercent").asInt() == 100;
        return new Workload(directory.toString(), environment, asked(container.at("/healthCheck/command")), List.of(),
                alone, container.path("user").asText());
    }

    static Workload containerApps(Path file) {
        JsonNode properties = Documents.one(file).path("properties");
        JsonNode container = properties.at("/template/containers/0");
        JsonNode scale = properties.at("/template/scale");
        boolean alone = scale.path("minReplicas").asInt() == 1 && scale.path("maxReplicas").asInt() == 1
                && properties.at("/configuration/activeRevisionsMode").asText().equals("Single");
        List<String> probes = texts(container.path("probes"), "/httpGet/path");
        return new Workload(file.toString(), nameAndValue(container.path("env")), probes,
                texts(container.path("volumeMounts"), "/mountPath"), alone, "");
    }

    static Workload compose(Path file) {
        JsonNode service = Documents.one(file).at("/services/millrace");
        Map<String, String> environment = new HashMap<>();
        service.path("environment").fields().forEachRemaining(entry ->
                environment.put(entry.getKey(), entry.getValue().asText()));
        List<String> secrets = Documents.elements(service.path("secrets"))
                .map(secret -> "/run/secrets/" + secret.asText()).toList();
        // Compose refuses to start a second container of a name.
        boolean alone = service.has("container_name");
        return new Workload(file.toString(), environment, asked(service.at("/healthcheck/test")), secrets, alone,
                service.path("user").asText());
    }

    static Workload nomad(Path file) {
        String text = Documents.text(file);
        Map<String, String> environment = NOMAD_VARIABLE.matcher(text).results()
                .collect(Collectors.toMap(match -> match.group(1), match -> match.group(2)));
        boolean alone = Pattern.compile("\\bcount += 1\\b").matcher(text).find()
                && Pattern.compile("\\bcanary += 0\\b").matcher(text).find();
        List<String> secrets = found(text, "destination += \"(.*)\"").map(path -> "/" + path).toList();
        return new Workload(file.toString(), environment, found(text, "path += \"(.*)\"").toList(), secrets, alone,
                found(text, "user += \"(.*)\"").findFirst().orElse(""));
    }

    private static Stream<String> found(String text, String regex) {
        return Pattern.compile("\\b" + regex).matcher(text).results().map(match -> match.group(1));
    }

    private static Map<String, String> nameAndValue(JsonNode variables) {
        return Documents.elements(variables).collect(Collectors.toMap(
                variable -> variable.path("name").asText(), variable -> variable.path("value").asText("hush"),
                (one, other) -> other, HashMap::new));
    }

    private static List<String> texts(JsonNode array, String pointer) {
        return Documents.elements(array).map(element -> element.at(pointer).asText()).toList();
    }

    /** What {@code health} asks, which stands behind the executable. */
    private static List<String> asked(JsonNode command) {
        List<String> words = Documents.elements(command).map(JsonNode::asText).toList();
        int health = words.indexOf("health");
        return health < 0 ? List.of() : List.of("/q/health/" + words.get(health + 1));
    }
}
