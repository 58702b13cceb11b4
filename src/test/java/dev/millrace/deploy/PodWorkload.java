package dev.millrace.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads what Kubernetes understands, and those who took over its template of a pod: Knative and Cloud Run. */
final class PodWorkload {

    private static final List<String> PROBES = List.of("startupProbe", "readinessProbe", "livenessProbe");

    private final List<JsonNode> documents;
    private final JsonNode owner;
    private final JsonNode pod;
    private final JsonNode container;

    private PodWorkload(List<JsonNode> documents) {
        this.documents = documents;
        owner = documents.stream().filter(document -> document.at("/spec/template/spec").has("containers"))
                .findFirst().orElseThrow();
        pod = owner.at("/spec/template/spec");
        container = pod.at("/containers/0");
    }

    static Workload of(String name, List<JsonNode> documents) {
        PodWorkload read = new PodWorkload(documents);
        return new Workload(name, read.environment(), read.probes(), read.secrets(), read.alone(), read.user());
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>();
        Documents.elements(container.path("envFrom"))
                .map(from -> from.at("/configMapRef/name").asText())
                .map(this::configMap)
                .forEach(map -> map.fields().forEachRemaining(entry ->
                        environment.put(entry.getKey(), entry.getValue().asText())));
        Documents.elements(container.path("env")).forEach(variable ->
                environment.put(variable.path("name").asText(), variable.path("value").asText("hush")));
        return environment;
    }

    private JsonNode configMap(String name) {
        return documents.stream()
                .filter(document -> document.path("kind").asText().equals("ConfigMap"))
                .filter(document -> document.at("/metadata/name").asText().equals(name))
                .findFirst().orElseThrow(() -> new AssertionError("no ConfigMap " + name)).path("data");
    }

    private List<String> probes() {
        return PROBES.stream().map(container::path).filter(probe -> !probe.isMissingNode())
                .map(probe -> probe.at("/httpGet/path").asText()).toList();
    }

    private List<String> secrets() {
        return Documents.elements(container.path("volumeMounts"))
                .filter(mount -> Documents.elements(pod.path("volumes"))
                        .filter(volume -> volume.has("secret") || volume.has("configMap"))
                        .anyMatch(volume -> volume.path("name").equals(mount.path("name"))))
                .map(mount -> mount.path("mountPath").asText())
                .toList();
    }

    private boolean alone() {
        return switch (owner.path("kind").asText()) {
            case "Deployment" -> owner.at("/spec/replicas").asInt() == 1
                    && owner.at("/spec/strategy/type").asText().equals("Recreate");
            case "Service" -> Stream.of("min", "max").allMatch(this::scalesToOne);
            case "WorkerPool" -> annotation(owner, "run.googleapis.com/scalingMode").equals("manual")
                    && annotation(owner, "run.googleapis.com/manualInstanceCount").equals("1");
            default -> false;
        };
    }

    private boolean scalesToOne(String bound) {
        JsonNode template = owner.at("/spec/template");
        return Stream.of("-scale", "Scale")
                .anyMatch(spelling -> annotation(template, "autoscaling.knative.dev/" + bound + spelling).equals("1"));
    }

    private static String annotation(JsonNode node, String name) {
        return node.path("metadata").path("annotations").path(name).asText();
    }

    private String user() {
        JsonNode ofContainer = container.at("/securityContext/runAsUser");
        return (ofContainer.isMissingNode() ? pod.at("/securityContext/runAsUser") : ofContainer).asText();
    }
}
