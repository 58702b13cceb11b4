package dev.millrace.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MonitoringFilesTest {

    private static final Path OPERATIONS = Path.of("docs", "operations.md");
    private static final Pattern DATASOURCE = Pattern.compile("\\$\\{datasource}|-- Grafana --");

    @Test
    void promtoolFindsNothingWrong() throws Exception {
        // Given
        Optional<Path> promtool = promtool();
        assumeTrue(promtool.isPresent(), "no promtool on the path nor in target/promtool");

        // Then
        assertThat(run(promtool.get(), "check", "rules", MonitoringFiles.RULES)).contains("SUCCESS");
        assertThat(run(promtool.get(), "test", "rules", MonitoringFiles.RULES_TEST)).contains("SUCCESS");
    }

    @Test
    void eachAlertIsTestedAndHasARunbook() throws IOException {
        // Given
        List<String> sections = Files.readAllLines(OPERATIONS).stream().filter(line -> line.startsWith("#"))
                .map(line -> line.replaceAll("^#+ ", "").toLowerCase(Locale.ROOT).replace(' ', '-')).toList();
        TreeSet<String> tested = new TreeSet<>();
        Documents.all(MonitoringFiles.RULES_TEST).get(0).path("tests").forEach(test ->
                test.path("alert_rule_test").forEach(alert -> {
                    if (alert.has("exp_alerts")) {
                        tested.add(alert.path("alertname").asText());
                    }
                }));

        // When
        List<JsonNode> rules = MonitoringFiles.rules();

        // Then
        assertThat(rules).hasSizeGreaterThan(10).allSatisfy(rule -> {
            assertThat(rule.at("/annotations/runbook").asText()).startsWith("docs/operations.md#");
            assertThat(sections).contains(rule.at("/annotations/runbook").asText().replaceAll(".*#", ""));
            assertThat(tested).contains(rule.path("alert").asText());
        });
    }

    @Test
    void theDashboardAsksForItsDataSource() {
        // When
        JsonNode dashboard = Documents.all(MonitoringFiles.DASHBOARD).get(0);

        // Then
        assertThat(dashboard.path("templating").path("list").findValuesAsText("name")).contains("datasource", "pipeline");
        assertThat(dashboard.has("__inputs")).isFalse();
        assertThat(dashboard.findValues("datasource").stream().filter(JsonNode::isObject).map(of -> of.path("uid").asText()))
                .hasSizeGreaterThan(10).allMatch(uid -> DATASOURCE.matcher(uid).matches());
        assertThat(dashboard.findValuesAsText("expr")).allMatch(expression -> expression.contains("pipeline=~\"$pipeline\""));
    }

    private static Optional<Path> promtool() {
        return Stream.concat(Stream.of("target/promtool"), Arrays.stream(System.getenv("PATH").split(":")))
                .map(directory -> Path.of(directory, "promtool")).filter(Files::isExecutable).findFirst();
    }

    private static String run(Path promtool, String verb, String what, Path file) throws Exception {
        Process process = new ProcessBuilder(promtool.toString(), verb, what, file.toString()).redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
