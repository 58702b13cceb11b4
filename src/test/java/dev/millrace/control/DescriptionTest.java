package dev.millrace.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** The OpenAPI document says what can be asked for, and nothing else. */
class DescriptionTest {

    private static final Set<String> METHODS = Set.of("get", "post", "delete", "put", "patch");

    @Test
    void describesEachRouteAndNoOther() throws IOException {
        // Given
        Set<String> routes = ControlServer.routes(new PipelineApi(null, null, null),
                        new BackfillApi(Optional::empty, Set::of)).stream()
                .map(route -> route.method() + " " + route.path())
                .collect(Collectors.toCollection(TreeSet::new));

        // When
        Set<String> described = new TreeSet<>();
        paths().forEach((path, operations) -> operations.keySet().stream().filter(METHODS::contains)
                .forEach(method -> described.add(method.toUpperCase(java.util.Locale.ROOT) + " " + path)));

        // Then
        assertThat(described).isEqualTo(routes);
    }

    @Test
    void everyWayToSteerNeedsTheToken() throws IOException {
        paths().forEach((path, operations) -> operations.forEach((method, operation) -> {
            if (METHODS.contains(method)) {
                assertThat(((Map<?, ?>) operation).containsKey("security")).as(method + " " + path)
                        .isEqualTo(!method.equals("get"));
            }
        }));
    }

    private static Map<String, Map<String, Object>> paths() throws IOException {
        try (InputStream in = DescriptionTest.class.getResourceAsStream("/META-INF/control/openapi.yaml")) {
            Map<String, Map<String, Map<String, Object>>> document = new Yaml().load(in);
            return document.get("paths");
        }
    }
}
