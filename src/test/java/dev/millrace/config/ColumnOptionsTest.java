package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.config.ColumnSettings.HashAlgorithm;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ColumnOptionsTest {

    private static final String FORM =
            "write schema.table.column, for example shop.customers.email, *.*.password or \"My Schema\".\"odd.name\".note";

    @TempDir
    Path directory;

    @Test
    void areReadWithTheSaltFromAFile() throws Exception {
        // Given
        assumeThat(Charset.defaultCharset()).isEqualTo(StandardCharsets.UTF_8);
        Path salt = Files.writeString(directory.resolve("salt"), "pepper-and-salt\n");
        Start start = Start.least(directory).configFile("""
                millrace:
                  source:
                    columns: [shop.a.id, shop.a.b]
                    exclude-columns: "*.*.password"
                    mask-columns: shop.a.phone
                    mask-length: 4
                    hash-columns: ["shop.\\"a,b\\".email"]
                    hash-algorithm: sha-512
                    hash-salt-file: %s
                """.formatted(salt));

        // When
        ColumnSettings columns = start.settings().columns();

        // Then
        assertThat(columns).isEqualTo(new ColumnSettings(patterns("shop.a.id", "shop.a.b"), patterns("*.*.password"),
                patterns("shop.a.phone"), 4, patterns("shop.\"a,b\".email"), HashAlgorithm.SHA_512,
                Optional.of(new Secret("pepper-and-salt"))));
        assertThat(columns.toString()).doesNotContain("pepper");
    }

    @ParameterizedTest
    @CsvSource({"a, id, true", "a, b, true", "a, c, false", "other, c, true", "other, password, false", "a, password, false"})
    void limitOnlyTheTablesTheyName(String table, String column, boolean published) {
        // Given
        ColumnSettings columns = new ColumnSettings(patterns("shop.a.id", "shop.a.b*"), patterns("*.*.password"), List.of(),
                8, List.of(), HashAlgorithm.SHA_256, Optional.empty());

        // When, Then
        assertThat(columns.publishes("shop", table, column)).isEqualTo(published);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrong")
    void sayWhatIsWrongInOneLine(WrongCase wrong) {
        assertThat(wrong.problems(directory)).containsExactlyElementsOf(wrong.lines());
    }

    static Stream<WrongCase> wrong() {
        return Stream.of(
                WrongCase.set("MILLRACE_SOURCE_EXCLUDE_COLUMNS=shop.password")
                        .says("millrace.source.exclude-columns (MILLRACE_SOURCE_EXCLUDE_COLUMNS): \"shop.password\" has 2"
                                + " parts outside quotes; " + FORM),
                WrongCase.set("MILLRACE_SOURCE_COLUMNS=shop..a")
                        .says("millrace.source.columns (MILLRACE_SOURCE_COLUMNS): \"shop..a\" has an empty part; " + FORM),
                WrongCase.set("MILLRACE_SOURCE_MASK_LENGTH=0")
                        .says("millrace.source.mask-length (MILLRACE_SOURCE_MASK_LENGTH): \"0\" is out of range;"
                                + " allowed: 1 to 1000"),
                WrongCase.set("MILLRACE_SOURCE_HASH_COLUMNS=a.b.c")
                        .says("millrace.source.hash-salt (MILLRACE_SOURCE_HASH_SALT): not set; millrace.source.hash-columns"
                                + " needs it, or its values could be guessed from a list"),
                WrongCase.set("MILLRACE_SOURCE_HASH_COLUMNS=a.b.c", "MILLRACE_SOURCE_HASH_SALT=hush-hush",
                                "MILLRACE_SOURCE_PROPERTIES_SNAPSHOT_MAX_THREADS=2")
                        .says("millrace.source.hash-columns (MILLRACE_SOURCE_HASH_COLUMNS): set together with"
                                + " millrace.source.properties.snapshot.max.threads above 1, whose threads would disturb each"
                                + " other's hashes; keep one of them"),
                WrongCase.set("MILLRACE_SOURCE_HASH_COLUMNS=a.b.c", "MILLRACE_SOURCE_HASH_SALT=hush")
                        .says("millrace.source.hash-salt (MILLRACE_SOURCE_HASH_SALT): (hidden) is too short; 8 characters"
                                + " or more are needed"),
                WrongCase.set("MILLRACE_SOURCE_HASH_SALT=hush-hush\nhush")
                        .says("millrace.source.hash-salt (MILLRACE_SOURCE_HASH_SALT): (hidden) has a control character,"
                                + " such as a line break"),
                WrongCase.set("MILLRACE_SOURCE_HASH_SALT=hush-hush", "MILLRACE_SOURCE_HASH_SALT_FILE=/nowhere")
                        .says("millrace.source.hash-salt-file (MILLRACE_SOURCE_HASH_SALT_FILE): set together with"
                                + " millrace.source.hash-salt; keep one of them"),
                WrongCase.set("MILLRACE_SOURCE_HASH_ALGORITHM=md5")
                        .says("millrace.source.hash-algorithm (MILLRACE_SOURCE_HASH_ALGORITHM): \"md5\" is not allowed;"
                                + " allowed: sha-256, sha-384, sha-512"),
                WrongCase.set("MILLRACE_SOURCE_PROPERTIES=column.mask.hash.v2.SHA-256.with.salt.hush=a.b.c")
                        .says("millrace.source.properties.column.mask.hash.v2.SHA-256 (MILLRACE_SOURCE_PROPERTIES): not"
                                + " allowed; set millrace.source.hash-columns"));
    }

    private static List<ColumnPattern> patterns(String... texts) {
        return Stream.of(texts).map(ColumnPattern::parse).toList();
    }
}
