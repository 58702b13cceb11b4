package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.millrace.config.ColumnPattern;
import dev.millrace.config.ColumnSettings;
import dev.millrace.config.ColumnSettings.HashAlgorithm;
import dev.millrace.config.Secret;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicRecord;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Columns that are left out, masked or hashed are so in the backfill and in the stream, and nowhere else to be read. */
class ColumnsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String SALT = "pepper-and-salt";
    private static final String[] TABLE = {
        "CREATE DOMAIN phone AS varchar(40)",
        "CREATE TABLE person (id int PRIMARY KEY, name text, email varchar(90), code char(70), short varchar(10), "
                + "phone phone, note text DEFAULT 'LeftOut0', pin int)",
        "ALTER TABLE person REPLICA IDENTITY FULL"};

    @Test
    void whatIsLeftOutOrMadeUnreadableIsSoEverywhere() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(TABLE);
            stage.execute("CREATE TABLE ancestor (id int PRIMARY KEY, note text, name text)",
                    "CREATE TABLE heir (age int, PRIMARY KEY (id)) INHERITS (ancestor)",
                    "INSERT INTO heir VALUES (2, 'LeftOut4', 'Bob', 5)", "INSERT INTO ancestor VALUES (1, 'LeftOut5', 'Cid')");
            stage.execute(row(1, "LeftOut1"));
            MillraceProcess millrace = stage.start(talkative(stage.millrace())
                    .environment("JAVA_TOOL_OPTIONS", "-Dfile.encoding=UTF-8")
                    .environment("MILLRACE_SOURCE_EXCLUDE_COLUMNS", "*.*.note, public.person.pin")
                    .environment("MILLRACE_SOURCE_MASK_COLUMNS", "public.person.phone")
                    .environment("MILLRACE_SOURCE_MASK_LENGTH", "5")
                    .environment("MILLRACE_SOURCE_HASH_COLUMNS", "*.person.email, *.person.code, *.person.short")
                    .environment("MILLRACE_SOURCE_HASH_SALT", SALT)).awaitReady(PATIENCE);

            // When
            stage.execute(row(2, "LeftOut2"), "UPDATE person SET name = 'Eve', note = 'LeftOut3' WHERE id = 2",
                    "DELETE FROM person WHERE id = 2");

            // Then
            List<TopicRecord> records = stage.read("public.person").readCount(4, PATIENCE);
            assertThat(records).extracting(record -> record.envelope().op()).containsExactly("r", "c", "u", "d");
            List<JsonNode> rows = records.stream().map(TopicRecord::envelope)
                    .flatMap(envelope -> Stream.of(envelope.before(), envelope.after())).filter(Objects::nonNull).toList();
            assertThat(rows).hasSize(5).allSatisfy(row -> {
                assertThat(row.fieldNames()).toIterable()
                        .containsExactly("id", "name", "email", "code", "short", "phone");
                assertThat(row.path("phone").asText()).isEqualTo("*****");
                assertThat(row.path("email").asText()).isEqualTo(hash("Zoë@example.com"));
                assertThat(row.path("short").asText()).isEqualTo(hash("Zoë").substring(0, 10));
                assertThat(row.path("code").asText()).isEqualTo(hash("abc" + " ".repeat(67)));
            });
            assertThat(stage.read("public.ancestor").readCount(1, PATIENCE).get(0).envelope().after().toString())
                    .isEqualTo("{\"id\":1,\"name\":\"Cid\"}");
            assertThat(stage.read("public.heir").readCount(1, PATIENCE).get(0).envelope().after().toString())
                    .isEqualTo("{\"id\":2,\"name\":\"Bob\",\"age\":5}");
            assertThat(records).extracting(TopicRecord::valueText)
                    .allSatisfy(text -> assertThat(text).doesNotContain("LeftOut", "4711", "example.com", "555-1234", SALT));
            millrace.sigterm();
            millrace.awaitExit(PATIENCE);
            assertThat(millrace.output().text()).contains(" DEBUG [io.deb")
                    .doesNotContain("LeftOut1", "LeftOut2", "LeftOut3", "LeftOut4", "LeftOut5", "4711", "555-1234", SALT);
        }
    }

    @Test
    void bothEncodersAgree() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(TABLE);
            stage.execute(row(1, "LeftOut1"), "INSERT INTO person (id) VALUES (3)");
            ColumnSettings columns = new ColumnSettings(patterns("*.person.id", "*.person.name", "*.person.email", "*.person.phone"),
                    patterns("*.*.name"), patterns("*.*.phone"), 3, patterns("*.*.email"), HashAlgorithm.SHA_512,
                    Optional.of(new Secret(SALT)));

            // When
            try (ParityCapture capture = ParityCapture.start(PlainSettings.of(stage).with(columns).ofTables())) {
                capture.await(2);
                stage.execute(row(2, "LeftOut2"), "UPDATE person SET email = NULL", "DELETE FROM person WHERE id = 2");

                // Then
                assertThat(capture.await(7)).allSatisfy(document -> {
                    JsonNode after = document.payload().path("after");
                    assertThat(after.isNull() || after.size() == 3 && after.path("phone").asText().equals("***")).isTrue();
                });
            }
        }
    }

    private static String row(int id, String note) {
        return "INSERT INTO person VALUES (" + id + ", 'Ann', 'Zoë@example.com', 'abc', 'Zoë', '555-1234', '" + note
                + "', 4711)";
    }

    private static MillraceProcess.Builder talkative(MillraceProcess.Builder builder) {
        builder.environment("QUARKUS_LOG_LEVEL", "TRACE");
        List.of("io.debezium", "org.apache.kafka", "io.smallrye.reactive").forEach(category -> builder.environment(
                "QUARKUS_LOG_CATEGORY__" + category.replace('.', '_').toUpperCase() + "__LEVEL", "TRACE"));
        return builder;
    }

    private static String hash(String value) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256")
                    .digest((SALT + value).getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<ColumnPattern> patterns(String... texts) {
        return Stream.of(texts).map(ColumnPattern::parse).toList();
    }
}
