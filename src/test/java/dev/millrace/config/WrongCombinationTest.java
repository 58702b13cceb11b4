package dev.millrace.config;

import static dev.millrace.config.WrongCase.set;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WrongCombinationTest {

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}")
    @MethodSource("combinations")
    void saysWhichOptionsDoNotGoTogether(WrongCase wrong) {
        // When
        List<String> problems = wrong.problems(directory);

        // Then
        assertThat(problems).containsExactlyElementsOf(wrong.lines());
    }

    static Stream<WrongCase> combinations() {
        return Stream.of(
                set("MILLRACE_SOURCE_URL=")
                        .says("millrace.source.url (MILLRACE_SOURCE_URL): not set; the database to capture, in place of"
                                + " host, port and database, for example postgresql://db.example.com:5432/shop"),
                set("MILLRACE_SOURCE_URL=", "MILLRACE_SOURCE_HOST=db")
                        .says("millrace.source.database (MILLRACE_SOURCE_DATABASE): not set;"
                                + " name of the database, for example shop"),
                set("MILLRACE_SOURCE_URL=", "MILLRACE_SOURCE_DATABASE=shop")
                        .says("millrace.source.host (MILLRACE_SOURCE_HOST): not set;"
                                + " host of the database, for example db.example.com"),
                set("MILLRACE_SOURCE_HOST=db", "MILLRACE_SOURCE_PORT=5432", "MILLRACE_SOURCE_DATABASE=shop")
                        .says("millrace.source.database (MILLRACE_SOURCE_DATABASE):"
                                        + " set together with millrace.source.url, which names it; keep one of them",
                                "millrace.source.host (MILLRACE_SOURCE_HOST):"
                                        + " set together with millrace.source.url, which names it; keep one of them",
                                "millrace.source.port (MILLRACE_SOURCE_PORT):"
                                        + " set together with millrace.source.url, which names it; keep one of them"),
                set("MILLRACE_SOURCE_URL=", "MILLRACE_SOURCE_HOST=db", "MILLRACE_SOURCE_PORT=0",
                        "MILLRACE_SOURCE_DATABASE=shop")
                        .says("millrace.source.port (MILLRACE_SOURCE_PORT): \"0\" is out of range;"
                                + " allowed: 1 to 65535"),
                set("MILLRACE_SOURCE_URL=", "MILLRACE_SOURCE_HOST=db", "MILLRACE_SOURCE_PORT=many",
                        "MILLRACE_SOURCE_DATABASE=shop")
                        .says("millrace.source.port (MILLRACE_SOURCE_PORT): \"many\" is not a number;"
                                + " allowed: 1 to 65535"),
                set("MILLRACE_SOURCE_ON_GAP=backfill", "MILLRACE_SOURCE_BACKFILL=none")
                        .says("millrace.source.on-gap (MILLRACE_SOURCE_ON_GAP): backfill reads all rows again, which"
                                + " millrace.source.backfill=none does not; keep one of them"),
                set("MILLRACE_SOURCE_USERNAME=")
                        .says("millrace.source.username (MILLRACE_SOURCE_USERNAME): not set;"
                                + " the role Millrace logs in with, for example millrace"),
                set("MILLRACE_SOURCE_USERNAME=", "MILLRACE_SOURCE_USERNAME_FILE=/no/such/file")
                        .says("millrace.source.username-file (MILLRACE_SOURCE_USERNAME_FILE):"
                                + " \"/no/such/file\" does not exist"),
                set("MILLRACE_SOURCE_PASSWORD=", "MILLRACE_SOURCE_PASSWORD_FILE=/no/such/file")
                        .says("millrace.source.password-file (MILLRACE_SOURCE_PASSWORD_FILE):"
                                + " \"/no/such/file\" does not exist"),
                set("MILLRACE_SOURCE_PASSWORD_FILE=/run/secrets/password")
                        .says("millrace.source.password-file (MILLRACE_SOURCE_PASSWORD_FILE):"
                                + " set together with millrace.source.password; keep one of them"),
                set("MILLRACE_SOURCE_USERNAME_FILE=/run/secrets/username")
                        .says("millrace.source.username-file (MILLRACE_SOURCE_USERNAME_FILE):"
                                + " set together with millrace.source.username; keep one of them"),
                set("MILLRACE_OFFSETS_STORE=file")
                        .says("millrace.offsets.file (MILLRACE_OFFSETS_FILE): not set;"
                                + " needed with millrace.offsets.store=file,"
                                + " for example /var/lib/millrace/offsets.dat"),
                set("MILLRACE_OFFSETS_FILE=/data/offsets.dat")
                        .says("millrace.offsets.file (MILLRACE_OFFSETS_FILE):"
                                + " set, but used with millrace.offsets.store=file only"),
                set("MILLRACE_HEALTH_PUBLISH_STALL=10s", "MILLRACE_HEALTH_READY_STALL=11s")
                        .says("millrace.health.ready-stall (MILLRACE_HEALTH_READY_STALL): is longer than"
                                + " millrace.health.publish-stall;"
                                + " the readiness probe goes down before the liveness probe"));
    }

    @Test
    void reportsEverythingAtOnce() {
        // Given
        Start start = Start.empty(directory)
                .env("MILLRACE_SINK_FORMAT", "xml")
                .env("MILLRACE_SOURCE_TABELS", "shop.*")
                .env("MILLRACE_OFFSETS_STORE", "file")
                .env("MILLRACE_SINK_PROPERTIES_ACKS", "1");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).extracting(line -> line.substring(0, line.indexOf(' '))).containsExactly(
                "millrace.offsets.file",
                "millrace.sink.brokers",
                "millrace.sink.format",
                "millrace.sink.properties.acks",
                "millrace.sink.topic-prefix",
                "millrace.source.tabels",
                "millrace.source.url",
                "millrace.source.username");
    }

    @Test
    void doesNotReportWhatFollowsFromAReportedProblem() {
        // Given
        Start start = Start.least(directory)
                .without("MILLRACE_SOURCE_USERNAME")
                .env("MILLRACE_SOURCE_URL", "mysql://app:s3cret@db/shop");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.source.url (MILLRACE_SOURCE_URL): (hidden) has the scheme mysql,"
                + " which is not supported; supported: postgresql, postgres, jdbc:postgresql");
    }

    @Test
    void saysThatASecretFileIsEmpty() {
        // Given
        Start start = Start.least(directory)
                .without("MILLRACE_SOURCE_PASSWORD")
                .file("password", "\n")
                .env("MILLRACE_SOURCE_PASSWORD_FILE", directory.resolve("password").toString());

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.source.password-file (MILLRACE_SOURCE_PASSWORD_FILE): \""
                + directory.resolve("password") + "\" is empty");
    }
}
