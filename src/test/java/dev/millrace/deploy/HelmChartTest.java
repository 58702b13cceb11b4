package dev.millrace.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.marcnuri.helm.Helm;
import com.marcnuri.helm.LintResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the chart makes of values that differ from its own. */
class HelmChartTest {

    /** Each switch the other way. */
    static final Map<String, String> EVERYTHING = Map.of(
            "check.enabled", "true",
            "file.millrace.sink.routes.orders.topic", "orders",
            "image.tag", "v9",
            "networkPolicy.enabled", "true",
            "podLabels.team", "shop",
            "priorityClassName", "high",
            "secret.existing", "vault",
            "serviceAccount.create", "true",
            "serviceAccount.annotations.role", "millrace",
            "nodeSelector.disk", "ssd");

    @Test
    void helmFindsNoFault() {
        // When
        LintResult lint = new Helm(HelmChart.CHART).lint().strict().call();

        // Then
        assertThat(lint.isFailed()).as(lint.getMessages().toString()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "millrace.sink.create-missing-topics, true, MILLRACE_SINK_CREATE_MISSING_TOPICS, true",
        "millrace.sink.max-retries, 1000, MILLRACE_SINK_MAX_RETRIES, 1000",
        "quarkus.http.port, 18080, QUARKUS_HTTP_PORT, 18080",
        "MILLRACE_SINK_FORMAT, json, MILLRACE_SINK_FORMAT, json",
        "millrace.source.properties.decimal.handling.mode, string,"
                + " MILLRACE_SOURCE_PROPERTIES_DECIMAL_HANDLING_MODE, string"
    })
    void anOptionBecomesItsVariable(String option, String value, String variable, String given) {
        // When
        Workload workload = PodWorkload.of("chart",
                HelmChart.render(Map.of("config." + option.replace(".", "\\."), value)));

        // Then
        assertThat(workload.environment()).containsEntry(variable, given);
    }

    @Test
    void anExistingSecretIsMountedAndNoneIsMade() {
        // When
        List<JsonNode> manifests = HelmChart.render(EVERYTHING);

        // Then
        assertThat(manifests).noneMatch(manifest -> manifest.path("kind").asText().equals("Secret"));
        assertThat(manifests).filteredOn(manifest -> manifest.path("kind").asText().equals("Deployment"))
                .singleElement().satisfies(deployment -> {
                    JsonNode pod = deployment.at("/spec/template/spec");
                    assertThat(pod.at("/volumes/0/secret/secretName").asText()).isEqualTo("vault");
                    assertThat(pod.at("/initContainers/0/args/0").asText()).isEqualTo("check");
                    assertThat(pod.at("/containers/0/image").asText()).endsWith(":v9");
                });
        assertThat(PodWorkload.of("chart", manifests).environment())
                .containsEntry("MILLRACE_CONFIG", "/etc/millrace/millrace.yaml");
    }

    @ParameterizedTest
    @CsvSource({"replicas, 2", "user, 0", "config.brokers, kafka:9092", "image.digest, latest"})
    void wrongValuesAreRefused(String name, String value) {
        assertThatThrownBy(() -> HelmChart.render(Map.of(name, value))).hasMessageContaining("schema");
    }
}
