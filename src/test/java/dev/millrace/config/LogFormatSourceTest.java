package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFormatSourceTest {

    private static final String OF_QUARKUS = "quarkus.log.console.json.enabled";

    @TempDir
    Path directory;

    @Test
    void theLogIsTextUnlessAskedOtherwise() {
        assertThat(json(Map.of())).isFalse();
        assertThat(json(Map.of("millrace.log.format", "text"))).isFalse();
        assertThat(json(Map.of("millrace.log.format", "json"))).isTrue();
    }

    @Test
    void theNamedFileMaySayIt() throws IOException {
        // Given
        Path file = Files.writeString(directory.resolve("millrace.yaml"), "millrace:\n  log:\n    format: json\n");

        // Then
        assertThat(json(Map.of("millrace.config", file.toString()))).isTrue();
        assertThat(json(Map.of("millrace.config", file.toString(), "millrace.log.format", "text"))).isFalse();
    }

    @Test
    void quarkusOwnOptionCountsMore() {
        assertThat(json(Map.of("millrace.log.format", "json", OF_QUARKUS, "false"))).isFalse();
    }

    private static boolean json(Map<String, String> given) {
        return new SmallRyeConfigBuilder().addDefaultInterceptors()
                .withSources(new PropertiesConfigSource(new HashMap<>(given), "given", 300))
                .withSources(new ConfigFileSource())
                .withSources(new LogFormatSource())
                .build().getValue(OF_QUARKUS, boolean.class);
    }
}
