package dev.millrace.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.millrace.config.KnownVariables;
import dev.millrace.config.SettingsOf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever deploys one of our files runs one instance, not as root, with options and probes that exist. */
class DeployFilesTest {

    private static final Pattern VARIABLE = Pattern.compile("\\b(?:MIL|QUA)[A-Z]*_[A-Z0-9_]*[A-Z0-9]\\b");
    private static final Pattern USER = Pattern.compile("(?m)^USER (\\S+)$");
    private static final List<String> PROBES = List.of("/q/health/started", "/q/health/ready", "/q/health/live");

    @TempDir
    Path directory;

    static List<Workload> workloads() {
        return DeployFiles.workloads();
    }

    static List<Path> texts() {
        return DeployFiles.texts();
    }

    static List<Path> images() {
        return DeployFiles.images();
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void theProductTakesTheEnvironment(Workload workload) throws IOException {
        // Given
        Map<String, String> environment = new HashMap<>(workload.environment());
        for (String name : workload.environment().keySet()) {
            if (name.endsWith("_FILE")) {
                Path file = Files.writeString(directory.resolve(name), "hush");
                environment.put(name, file.toString());
            }
        }

        // Then
        assertThat(environment).containsKey("MILLRACE_SINK_BROKERS");
        assertThat(KnownVariables.unknown(environment.keySet())).isEmpty();
        assertThatCode(() -> SettingsOf.variables(environment)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("texts")
    void everyVariableIsAnOption(Path file) throws IOException {
        // When
        List<String> variables = variables(Files.readString(file));

        // Then
        assertThat(KnownVariables.unknown(variables)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "MILLRACE_SINK_BROKERS, MILLRACE_SINK_BROKER, did you mean millrace.sink.brokers",
        "MILLRACE_SOURCE_TABLES, MILLRACE_SOURCE_TABLE, did you mean millrace.source.tables",
        "MILLRACE_PIPELINE, MILRACE_PIPELINE, did you mean millrace.pipeline",
        "MILLRACE_PIPELINE, QUARKUS_HTTP_PROT, no option of Quarkus"
    })
    void aMisspelledVariableIsFound(String right, String wrong, String said) throws IOException {
        // Given
        String text = Files.readString(DeployFiles.DIRECTORY.resolve("kubernetes/configmap.yaml"));

        // When
        List<String> variables = variables(text.replace(right, wrong));

        // Then
        assertThat(text).contains(right);
        assertThat(KnownVariables.unknown(variables)).singleElement().asString().contains(wrong, said);
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void everyProbeExists(Workload workload) {
        assertThat(workload.probes()).isNotEmpty().allMatch(PROBES::contains);
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void everySecretFileIsMounted(Workload workload) {
        // Given
        List<String> secrets = workload.secrets();

        // Then
        assertThat(workload.environment()).allSatisfy((name, value) -> {
            if (name.endsWith("_FILE") || name.equals("MILLRACE_CONFIG")) {
                assertThat(secrets).containsAnyOf(value, value.substring(0, value.lastIndexOf('/')));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void oneInstanceRuns(Workload workload) {
        assertThat(workload.alone()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void nothingRunsAsRoot(Workload workload) {
        assertThat(workload.user()).satisfiesAnyOf(user -> assertThat(user).isEqualTo("10001"),
                image -> assertThat(image).isEmpty());
    }

    @ParameterizedTest
    @MethodSource("images")
    void noImageRunsAsRoot(Path dockerfile) throws IOException {
        // When
        List<String> users = USER.matcher(Files.readString(dockerfile)).results().map(match -> match.group(1)).toList();

        // Then
        assertThat(users).isNotEmpty();
        assertThat(users.get(users.size() - 1)).matches("10001(:\\d+)?");
    }

    @Test
    void bothWaysToTheExecutableEndInOneImage() {
        // Given
        Path images = Path.of("src", "main", "docker");

        // When
        List<String> built = lastStage(images.resolve("Dockerfile.native"));
        List<String> builtInside = lastStage(images.resolve("Dockerfile.build"));

        // Then
        assertThat(builtInside).hasSizeGreaterThan(8).isEqualTo(built);
    }

    private static List<String> lastStage(Path dockerfile) {
        String text = Documents.text(dockerfile);
        return text.substring(text.lastIndexOf("\nFROM ")).lines().filter(line -> !line.startsWith("COPY ")).toList();
    }

    private static List<String> variables(String text) {
        return VARIABLE.matcher(text).results().map(MatchResult::group).distinct().toList();
    }
}
