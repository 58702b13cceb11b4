package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpAddressTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {
        "-, -, 127.0.0.1:8080",
        "18080, -, 127.0.0.1:18080",
        "18080, 0.0.0.0, 127.0.0.1:18080",
        "18080, ::, 127.0.0.1:18080",
        "18080, localhost, 127.0.0.1:18080",
        "18080, 10.0.0.5, 10.0.0.5:18080",
        "18080, fd00::5, [fd00::5]:18080"
    })
    void isWhereThePipelineListens(String port, String host, String address) {
        // Given
        Map<String, String> env = new HashMap<>();
        if (port != null) {
            env.put("QUARKUS_HTTP_PORT", port);
        }
        if (host != null) {
            env.put("QUARKUS_HTTP_HOST", host);
        }

        // When
        HttpAddress found = HttpAddress.of(new StartConfig(env, Map.of(), directory));

        // Then
        assertThat(found).hasToString(address);
    }

    @Test
    void isFoundInTheConfigurationsFile() {
        // Given
        Start.empty(directory).file("millrace.yaml", "quarkus: {http: {port: 18080}}");
        Map<String, String> env = Map.of("MILLRACE_CONFIG", directory.resolve("millrace.yaml").toString());

        // When
        HttpAddress found = HttpAddress.of(new StartConfig(env, Map.of(), directory));

        // Then
        assertThat(found).hasToString("127.0.0.1:18080");
    }

    @Test
    void aWrongPortIsALine() {
        // Given
        StartConfig start = new StartConfig(Map.of("QUARKUS_HTTP_PORT", "many"), Map.of(), directory);

        // Then
        assertThatThrownBy(() -> HttpAddress.of(start))
                .hasMessage("quarkus.http.port (QUARKUS_HTTP_PORT): \"many\" is not a port; allowed: 0 to 65535");
    }
}
