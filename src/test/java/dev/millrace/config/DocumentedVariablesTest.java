package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.pki.Authority;
import dev.millrace.kit.pki.Identity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever copies a variable out of the documents has one that exists. */
class DocumentedVariablesTest {

    private static final Pattern VARIABLE = Pattern.compile("\\bMILLRACE_[A-Z0-9_]*[A-Z0-9]");

    /** Shown since they are none. */
    private static final Set<String> NO_OPTIONS =
            Set.of("MILLRACE_SINK_BROKER", "MILLRACE_SERVICE_HOST", "MILLRACE_PORT");
    private static final Authority AUTHORITY = new Authority("Test CA");

    @TempDir
    Path directory;

    static List<Path> documents() throws IOException {
        try (Stream<Path> docs = Files.list(Path.of("docs"))) {
            return Stream.concat(Stream.of(Path.of("README.md")), docs.filter(path -> path.toString().endsWith(".md")))
                    .sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void everyVariableIsAnOption(Path document) throws IOException {
        // Given
        String text = Files.readString(document);

        // When
        List<String> unknown = VARIABLE.matcher(text).results().map(MatchResult::group).distinct()
                .filter(variable -> !isKnown(variable) && !NO_OPTIONS.contains(variable)).toList();

        // Then
        assertThat(unknown).isEmpty();
    }

    @Test
    void everyOptionOfSecurityIsExplained() throws IOException {
        // Given
        String text = Files.readString(Path.of("docs", "kafka.md"));

        // When
        TreeSet<String> missing = new TreeSet<>();
        for (var option : SecurityOptions.class.getDeclaredMethods()) {
            String name = option.getName().replaceAll("([A-Z])", "_$1").toUpperCase();
            if (!option.isSynthetic() && !text.contains("`MILLRACE_SINK_" + name + "`")) {
                missing.add(name);
            }
        }

        // Then
        assertThat(missing).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("examplesOfSecurity")
    void everyExampleOfSecurityIsAccepted(String example) {
        // Given
        Identity identity = AUTHORITY.issue("millrace", "");
        Start start = Start.least(directory)
                .file("ca.crt", AUTHORITY.pem()).file("ca.pem", AUTHORITY.pem())
                .file("user.crt", identity.certificatePem()).file("service.cert", identity.certificatePem())
                .file("user.key", identity.keyPem()).file("service.key", identity.keyPem())
                .file("password", "hush").file("api-secret", "hush").file("connection-string", "hush")
                .file("client-secret", "hush");
        example.lines().forEach(line -> start.env(line.substring(0, line.indexOf('=')),
                line.substring(line.indexOf('=') + 1).replace("/run/secrets/kafka", directory.toString())));

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).isEmpty();
    }

    static List<String> examplesOfSecurity() throws IOException {
        String text = Files.readString(Path.of("docs", "kafka.md"));
        return Pattern.compile("```\n(MILLRACE_.*?)```", Pattern.DOTALL).matcher(text).results()
                .map(block -> block.group(1))
                .toList();
    }

    private static boolean isKnown(String variable) {
        return OptionCatalog.all().stream().anyMatch(option -> variable.equals(option.envName())
                        || option.passThrough() && variable.startsWith(option.envName()))
                || OptionCatalog.groups().stream().anyMatch(group -> variable.startsWith(group.envName()));
    }
}
