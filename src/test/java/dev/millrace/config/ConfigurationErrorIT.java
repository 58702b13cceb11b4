package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.ProductCommand;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationErrorIT {

    @TempDir
    Path directory;

    /** debezium 2933, DBZ-8703: what can never start does not start over and over. */
    @Test
    void endsTheProcessWithOneLineForEachProblem() throws Exception {
        // Given
        Process process = start(Map.of(
                "MILLRACE_SOURCE_URL", "postgresql://app:s3cret@localhost:5432/shop",
                "MILLRACE_SINK_BROKERS", "localhost:9092",
                "MILLRACE_SINK_FORMAT", "xml",
                "MILLRACE_SINK_BROKER", "localhost:9092",
                "MILLRACE_PORT", "tcp://10.0.0.1:8080"));

        // When
        int code = exitCode(process);

        // Then
        assertThat(output()).containsExactly(
                "millrace.sink.broker (MILLRACE_SINK_BROKER): unknown option;"
                        + " did you mean millrace.sink.brokers (MILLRACE_SINK_BROKERS)?",
                "millrace.sink.format (MILLRACE_SINK_FORMAT): \"xml\" is not allowed; allowed: json-schema, json",
                "millrace.sink.topic-prefix (MILLRACE_SINK_TOPIC_PREFIX): not set;"
                        + " first part of every topic's name, for example shop");
        assertThat(code).isEqualTo(2);
    }

    @Test
    void endsTheProcessWithOneLineForAMalformedFile() throws Exception {
        // Given
        Path file = Files.writeString(directory.resolve("millrace.yaml"), "millrace: {source: {password: s3cret");
        Process process = start(Map.of("MILLRACE_CONFIG", file.toString()));

        // When
        int code = exitCode(process);

        // Then
        assertThat(output()).containsExactly(
                "millrace.config (MILLRACE_CONFIG): \"" + file + "\" is not valid YAML: line 1, column 37:"
                        + " a bracket that is not closed, or a comma that is missing");
        assertThat(code).isEqualTo(2);
    }

    @Test
    void endsTheProcessWithOneLineForAnOccupiedPort() throws Exception {
        // Given
        try (ServerSocket occupied = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(occupied.getLocalPort());
            Process process = start(Map.of(
                    "MILLRACE_SOURCE_URL", "postgresql://app:s3cret@localhost:5432/shop",
                    "MILLRACE_SINK_BROKERS", "localhost:9092",
                    "MILLRACE_SINK_TOPIC_PREFIX", "shop",
                    "QUARKUS_HTTP_HOST", "127.0.0.1",
                    "QUARKUS_HTTP_PORT", port));

            // When
            int code = exitCode(process);

            // Then
            assertThat(output()).containsExactly("quarkus.http.port (QUARKUS_HTTP_PORT): " + port
                    + " is in use by another process; set another port, or end that process");
            assertThat(code).isEqualTo(2);
        }
    }

    private Process start(Map<String, String> env) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(ProductCommand.byDefault().words(List.of()));
        builder.environment().keySet().removeIf(name -> name.contains("MILLRACE"));
        builder.environment().putAll(env);
        return builder.directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("output.txt").toFile())
                .start();
    }

    private int exitCode(Process process) throws InterruptedException {
        try {
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    private List<String> output() throws IOException {
        return Files.readAllLines(directory.resolve("output.txt"));
    }
}
