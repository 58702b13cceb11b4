package dev.millrace.config;

import static dev.millrace.config.WrongCase.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.millrace.config.ControlSettings.Access;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ControlOptionsTest {

    private static final String TOKEN = "0123456789abcdef";

    @TempDir
    Path directory;

    @Test
    void byDefaultEverybodyMayLookAndNobodySteer() {
        // When
        ControlSettings control = Start.least(directory).settings().control();

        // Then
        assertThat(control).isEqualTo(
                new ControlSettings(Access.READ, "0.0.0.0", 9000, Set.of(), Optional.empty()));
    }

    @Test
    void theTokenComesFromAFile() throws IOException {
        // Given
        Path file = Files.writeString(directory.resolve("token"), TOKEN + "\n");

        // When
        ControlSettings control = Start.least(directory).env("MILLRACE_CONTROL", "full")
                .env("MILLRACE_CONTROL_TOKEN_FILE", file.toString())
                .env("MILLRACE_CONTROL_NAMES", "Millrace.example.com, other").settings().control();

        // Then
        assertThat(control.token().orElseThrow().now()).isEqualTo(TOKEN);
        assertThat(control.names()).containsExactlyInAnyOrder("millrace.example.com", "other");
    }

    @Test
    void whoMayOnlyLookNeedsNoToken() {
        assertThat(Start.least(directory).env("MILLRACE_CONTROL_TOKEN", TOKEN).settings().control().token()).isEmpty();
    }

    /** What Kubernetes injects for a Service called millrace-control has the name of the port's variable. */
    @Test
    void aServicesAddressIsNoPort() {
        // Given
        Start start = Start.least(directory)
                .env("MILLRACE_CONTROL_SERVICE_HOST", "10.0.0.1")
                .env("MILLRACE_CONTROL_SERVICE_PORT", "9000")
                .env("MILLRACE_CONTROL_PORT", "tcp://10.0.0.1:9000")
                .env("MILLRACE_CONTROL_PORT_9000_TCP_ADDR", "10.0.0.1");

        // Then
        assertThat(start.problems()).isEmpty();
        assertThat(start.settings().control().port()).isEqualTo(9000);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongOnes")
    void saysWhatIsWrong(WrongCase wrong) {
        assertThat(wrong.problems(directory)).containsExactlyElementsOf(wrong.lines());
    }

    static Stream<WrongCase> wrongOnes() {
        return Stream.of(
                set("MILLRACE_CONTROL=full")
                        .says("millrace.control-token (MILLRACE_CONTROL_TOKEN): not set; needed with"
                                + " millrace.control=full, as is or in millrace.control-token-file"),
                set("MILLRACE_CONTROL=full", "MILLRACE_CONTROL_TOKEN=0123456789abcde")
                        .says("millrace.control-token (MILLRACE_CONTROL_TOKEN): the token has 15 characters; needed: 16"
                                + " or more"),
                set("MILLRACE_CONTROL=full", "MILLRACE_CONTROL_TOKEN=0123456789 abcdef")
                        .says("millrace.control-token (MILLRACE_CONTROL_TOKEN): the token holds what a header can't"
                                + " carry; allowed: letters, digits and signs of ASCII"),
                set("MILLRACE_CONTROL=full", "MILLRACE_CONTROL_TOKEN=" + TOKEN, "MILLRACE_CONTROL_TOKEN_FILE=pom.xml")
                        .says("millrace.control-token-file (MILLRACE_CONTROL_TOKEN_FILE): set together with"
                                + " millrace.control-token; keep one of them"),
                set("MILLRACE_CONTROL=full", "MILLRACE_CONTROL_TOKEN_FILE=/no/such/file")
                        .says("millrace.control-token-file (MILLRACE_CONTROL_TOKEN_FILE): \"/no/such/file\" does not"
                                + " exist"),
                set("MILLRACE_CONTROL=everything")
                        .says("millrace.control (MILLRACE_CONTROL): \"everything\" is not allowed; allowed: off, read,"
                                + " full"),
                set("MILLRACE_CONTROL_PORT=70000")
                        .says("millrace.control-port (MILLRACE_CONTROL_PORT): \"70000\" is out of range; allowed: 1 to"
                                + " 65535"),
                set("MILLRACE_CONTROL_NAMES=http://x")
                        .says("millrace.control-names (MILLRACE_CONTROL_NAMES): \"http://x\" is no name of a host"));
    }

    @Test
    void itsPortIsNotThatOfTheProbes() {
        assertThat(problem(control("127.0.0.1", 8080), 8080, true)).isEqualTo("millrace.control-port"
                + " (MILLRACE_CONTROL_PORT): 8080 is the port of health and metrics, too (quarkus.http.port);"
                + " set another one");
    }

    @Test
    void anOccupiedPortIsALine() throws IOException {
        try (ServerSocket occupied = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = occupied.getLocalPort();
            assertThat(problem(control("127.0.0.1", port), 8080, true)).isEqualTo("millrace.control-port"
                    + " (MILLRACE_CONTROL_PORT): " + port + " is in use by another process; set another port, or end"
                    + " that process");
        }
    }

    @Test
    void whereNothingIsOpenedNothingIsTried() throws IOException {
        try (ServerSocket occupied = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            ControlSettings off = new ControlSettings(Access.OFF, "127.0.0.1", occupied.getLocalPort(), Set.of(),
                    Optional.empty());
            assertThatCode(() -> ControlPort.check(off, occupied.getLocalPort(), true)).doesNotThrowAnyException();
        }
    }

    private static ControlSettings control(String host, int port) {
        return new ControlSettings(Access.READ, host, port, Set.of(), Optional.empty());
    }

    private static String problem(ControlSettings control, int httpPort, boolean httpIsOpen) {
        return catchThrowableOfType(InvalidConfiguration.class,
                () -> ControlPort.check(control, httpPort, httpIsOpen)).lines().get(0);
    }
}
