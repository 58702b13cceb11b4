package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KubernetesServiceEnvTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"MILLRACE", "MILLRACE_SHOP", "MILLRACE_SOURCE", "MILLRACE_SINK_2"})
    void ignoresWhatKubernetesInjectsForAService(String service) {
        // Given
        Start start = Start.least(directory)
                .env(service + "_SERVICE_HOST", "10.0.0.1")
                .env(service + "_SERVICE_PORT", "5432")
                .env(service + "_SERVICE_PORT_HTTP", "5432")
                .env(service + "_PORT", "tcp://10.0.0.1:5432")
                .env(service + "_PORT_5432_TCP", "tcp://10.0.0.1:5432")
                .env(service + "_PORT_5432_TCP_PROTO", "tcp")
                .env(service + "_PORT_5432_TCP_PORT", "5432")
                .env(service + "_PORT_5432_TCP_ADDR", "10.0.0.1")
                .env(service + "_PORT_53_UDP", "udp://10.0.0.1:53");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).isEmpty();
    }

    @Test
    void prefersAnotherSourceToAServicesAddress() {
        // Given
        Start start = Start.least(directory)
                .without("MILLRACE_SOURCE_URL")
                .configFile("millrace: {source: {host: db, port: 5433, database: shop}}")
                .env("MILLRACE_SOURCE_PORT", "tcp://10.0.0.1:5432");

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.source().port()).isEqualTo(5433);
    }

    @Test
    void reportsWhatOnlyLooksLikeAService() {
        // Given
        Start start = Start.least(directory).env("MILLRACE_SHOP_PORT", "5432");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).singleElement().asString().startsWith("millrace.shop-port (MILLRACE_SHOP_PORT): unknown");
    }
}
