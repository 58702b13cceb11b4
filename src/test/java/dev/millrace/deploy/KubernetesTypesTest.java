package dev.millrace.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Kubernetes' own types have a place for every field that our manifests set. */
class KubernetesTypesTest {

    private static final ObjectMapper STRICT = JsonMapper.builder()
            .annotationIntrospector(new NothingIsAdditional())
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final Map<String, Class<?>> TYPES = Map.of(
            "v1 ConfigMap", ConfigMap.class,
            "v1 Namespace", Namespace.class,
            "v1 Secret", Secret.class,
            "v1 Service", Service.class,
            "v1 ServiceAccount", ServiceAccount.class,
            "apps/v1 Deployment", Deployment.class,
            "networking.k8s.io/v1 NetworkPolicy", NetworkPolicy.class,
            "serving.knative.dev/v1 Service", io.fabric8.knative.serving.v1.Service.class);

    static Stream<JsonNode> manifests() {
        return Stream.of(
                        DeployFiles.kubernetes(),
                        Documents.all(DeployFiles.DIRECTORY.resolve("knative/service.yaml")),
                        Documents.all(DeployFiles.DIRECTORY.resolve("cloud-run/service.yaml")),
                        HelmChart.render(Map.of()),
                        HelmChart.render(HelmChartTest.EVERYTHING))
                .flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("manifests")
    void everyFieldIsKnown(JsonNode manifest) throws Exception {
        // Given
        Class<?> type = TYPES.get(kind(manifest));

        // When
        Object read = STRICT.treeToValue(manifest, type);

        // Then
        assertThat(read).isNotNull();
    }

    @Test
    void aMisspelledFieldIsFound() {
        // Given
        JsonNode deployment = DeployFiles.kubernetes().stream()
                .filter(manifest -> kind(manifest).equals("apps/v1 Deployment")).findFirst().orElseThrow();
        ((ObjectNode) deployment.at("/spec/template/spec/containers/0")).put("livenesProbe", "");

        // Then
        assertThatThrownBy(() -> STRICT.treeToValue(deployment, Deployment.class)).hasMessageContaining("livenesProbe");
    }

    private static String kind(JsonNode manifest) {
        return manifest.path("apiVersion").asText() + " " + manifest.path("kind").asText();
    }

    /** The types keep what they don't know; here it is an error. */
    private static final class NothingIsAdditional extends JacksonAnnotationIntrospector {

        private static final long serialVersionUID = 1L;

        @Override
        public Boolean hasAnySetter(Annotated member) {
            return false;
        }
    }
}
