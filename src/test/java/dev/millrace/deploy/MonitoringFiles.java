package dev.millrace.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What users load into Prometheus and Grafana. */
public final class MonitoringFiles {

    static final Path DASHBOARD = DeployFiles.DIRECTORY.resolve("grafana/millrace.json");
    static final Path RULES = DeployFiles.DIRECTORY.resolve("prometheus/millrace.rules.yaml");
    static final Path RULES_TEST = DeployFiles.DIRECTORY.resolve("prometheus/millrace.rules.test.yaml");

    private static final Pattern METRIC = Pattern.compile("\\b(?:millrace|kafka_producer|process|jvm)_[a-z0-9_]+");

    private MonitoringFiles() {
    }

    /** Names of the series that dashboard and rules ask for. */
    public static Set<String> metrics() {
        Set<String> names = new TreeSet<>();
        Stream.concat(expressions(Documents.all(DASHBOARD).get(0)), rules().stream().map(rule -> rule.path("expr").asText()))
                .forEach(expression -> METRIC.matcher(expression).results().forEach(name -> names.add(name.group())));
        return names;
    }

    static List<JsonNode> rules() {
        JsonNode rules = Documents.all(RULES).get(0).path("groups").path(0).path("rules");
        return StreamSupport.stream(rules.spliterator(), false).toList();
    }

    private static Stream<String> expressions(JsonNode dashboard) {
        return Stream.concat(dashboard.findValuesAsText("expr").stream(),
                dashboard.path("templating").findValuesAsText("definition").stream());
    }
}
