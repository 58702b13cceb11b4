package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.OffsetSettings.Store;
import dev.millrace.config.SinkSettings.Format;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsLoaderTest {

    private static final String YAML = """
            millrace:
              pipeline: orders
              source:
                host: db.example.com
                database: shop
                username: app
                password: "s3cret, and more"
                tables:
                  - shop.orders
                  - '"My, Schema"."odd.name"'
                exclude-tables: [shop.tmp_*]
                heartbeat-interval: PT30S
                queue-max-bytes: 64MiB
              sink:
                brokers:
                  - kafka-1:9092
                  - kafka-2:9092
                topic-prefix: shop
                format: json
                tombstones: true
              offsets:
                store: file
                file: /data/offsets.dat
                flush-interval: 100ms
            """;

    @TempDir
    Path directory;

    @Test
    void fillsInDefaults() {
        // When
        Settings settings = Start.least(directory).settings();

        // Then
        assertThat(settings.pipeline()).isEqualTo("shop");
        assertThat(settings.sink()).isEqualTo(
                new SinkSettings("kafka:9092", "shop", Format.JSON_SCHEMA, false, false, Map.of()));
        assertThat(settings.offsets()).isEqualTo(
                new OffsetSettings(Store.KAFKA, "shop.millrace.offsets", Optional.empty(), Duration.ofMillis(250)));
        assertThat(settings.health()).isEqualTo(new HealthSettings(Duration.ofMinutes(2)));
        assertThat(settings.source()).usingRecursiveComparison().ignoringFields("queueMaxBytes").isEqualTo(
                new SourceSettings("db", 5433, "shop", "millrace", new Secret("s3cret"), List.of(), List.of(),
                        "millrace_shop", "millrace_shop", Duration.ofSeconds(10), 0, Map.of(), Map.of()));
        assertThat(settings.source().queueMaxBytes()).isBetween(8L << 20, 256L << 20);
    }

    @Test
    void readsTheNamedYamlFile() {
        // When
        Settings settings = Start.empty(directory).configFile(YAML).settings();

        // Then
        assertThat(settings.pipeline()).isEqualTo("orders");
        assertThat(settings.source()).usingRecursiveComparison().usingOverriddenEquals().isEqualTo(
                new SourceSettings("db.example.com", 5432, "shop", "app", new Secret("s3cret, and more"),
                        List.of(TablePattern.parse("shop.orders"), TablePattern.parse("\"My, Schema\".\"odd.name\"")),
                        List.of(TablePattern.parse("shop.tmp_*")), "millrace_orders", "millrace_orders",
                        Duration.ofSeconds(30), 64 << 20, Map.of(), Map.of()));
        assertThat(settings.sink()).isEqualTo(
                new SinkSettings("kafka-1:9092,kafka-2:9092", "shop", Format.JSON, true, false, Map.of()));
        assertThat(settings.offsets()).isEqualTo(new OffsetSettings(Store.FILE, "shop.millrace.offsets",
                Optional.of(Path.of("/data/offsets.dat")), Duration.ofMillis(100)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"application.yaml", "application.yml"})
    void readsYamlBesideTheWorkingDirectory(String name) {
        // When
        Settings settings = Start.empty(directory).file("config/" + name, YAML).settings();

        // Then
        assertThat(settings.pipeline()).isEqualTo("orders");
    }

    @Test
    void takesTheFileNamedByASystemProperty() {
        // Given
        Start start = Start.empty(directory)
                .file("other.yaml", YAML)
                .systemProperty("millrace.config", directory.resolve("other.yaml").toString());

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.pipeline()).isEqualTo("orders");
    }

    @Test
    void ranksSystemPropertiesEnvironmentNamedFileAndApplicationFiles() {
        // Given
        Start start = Start.least(directory)
                .file("config/application.properties", "millrace.pipeline=a\nmillrace.source.slot=a\n"
                        + "millrace.source.publication=a\nmillrace.offsets.topic=a\nmillrace.health.publish-stall=11s")
                .file("config/application.yaml", "millrace: {pipeline: b, source: {slot: b, publication: b},"
                        + " offsets: {topic: b}}")
                .configFile("millrace: {pipeline: c, source: {slot: c, publication: c}}")
                .env("MILLRACE_PIPELINE", "d")
                .env("MILLRACE_SOURCE_SLOT", "d")
                .systemProperty("millrace.pipeline", "e");

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.pipeline()).isEqualTo("e");
        assertThat(settings.source().slot()).isEqualTo("d");
        assertThat(settings.source().publication()).isEqualTo("c");
        assertThat(settings.offsets().topic()).isEqualTo("b");
        assertThat(settings.health().publishStall()).isEqualTo(Duration.ofSeconds(11));
    }

    @Test
    void letsTheFileStandWhereAVariableIsEmpty() {
        // Given
        Start start = Start.least(directory)
                .configFile("millrace: {pipeline: orders}")
                .env("MILLRACE_PIPELINE", "");

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.pipeline()).isEqualTo("orders");
    }

    @Test
    void readsDotEnv() {
        // Given
        Start right = Start.least(directory.resolve("right")).file(".env", "MILLRACE_PIPELINE=orders\n");
        Start wrong = Start.least(directory.resolve("wrong")).file(".env", "MILLRACE_PIPLINE=orders\n");

        // When
        String pipeline = right.settings().pipeline();
        List<String> problems = wrong.problems();

        // Then
        assertThat(pipeline).isEqualTo("orders");
        assertThat(problems).containsExactly("millrace.pipline (MILLRACE_PIPLINE): unknown option;"
                + " did you mean millrace.pipeline (MILLRACE_PIPELINE)?");
    }

    @Test
    void readsValuesOfTheActiveProfile() {
        // Given
        Start start = Start.least(directory)
                .systemProperty("%prod.millrace.pipeline", "prod")
                .systemProperty("%dev.millrace.pipeline", "dev");

        // When
        String normally = start.settings().pipeline();
        String asked = start.env("QUARKUS_PROFILE", "dev").settings().pipeline();

        // Then
        assertThat(normally).isEqualTo("prod");
        assertThat(asked).isEqualTo("dev");
    }

    @Test
    void readsSecretsFromMountedFiles() {
        // Given
        Start start = Start.least(directory)
                .without("MILLRACE_SOURCE_USERNAME")
                .without("MILLRACE_SOURCE_PASSWORD")
                .file("secrets/username", "app\n")
                .file("secrets/password", " p@ss \r\n")
                .env("MILLRACE_SOURCE_USERNAME_FILE", directory.resolve("secrets/username").toString())
                .env("MILLRACE_SOURCE_PASSWORD_FILE", directory.resolve("secrets/password").toString());

        // When
        SourceSettings source = start.settings().source();

        // Then
        assertThat(source.username()).isEqualTo("app");
        assertThat(source.password().reveal()).isEqualTo(" p@ss ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pa$$word", "a,b\\,c", "tail ", "$x{y}", "100%", "\"quoted\"", "\\d"})
    void takesAPasswordAsItStands(String password) {
        // When
        Settings settings = Start.least(directory).env("MILLRACE_SOURCE_PASSWORD", password).settings();

        // Then
        assertThat(settings.source().password().reveal()).isEqualTo(password);
    }

    @Test
    void followsReferencesToOtherNames() {
        // Given
        Start start = Start.least(directory)
                .without("MILLRACE_SOURCE_PASSWORD")
                .configFile("millrace:\n  source:\n    password: ${DB_PASSWORD}")
                .env("DB_PASSWORD", "pa$$word");

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.source().password().reveal()).isEqualTo("pa$$word");
    }

    @Test
    void takesTheDefaultOfAReferenceAndKeepsAnEscapedOne() {
        // Given
        Start start = Start.least(directory)
                .env("MILLRACE_SINK_TOPIC_PREFIX", "${PREFIX:shop}")
                .env("MILLRACE_SOURCE_PASSWORD", "\\${x}")
                .env("MILLRACE_SINK_PROPERTIES_SASL_JAAS_CONFIG", "a$$b");

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.sink().topicPrefix()).isEqualTo("shop");
        assertThat(settings.source().password().reveal()).isEqualTo("${x}");
        assertThat(settings.sink().properties()).containsEntry("sasl.jaas.config", "a$$b");
    }

    @Test
    void trimsValuesAndTakesEmptyOnesForUnset() {
        // Given
        Start start = Start.least(directory)
                .env("MILLRACE_SINK_TOPIC_PREFIX", " shop \n")
                .env("MILLRACE_SINK_FORMAT", " json ")
                .env("MILLRACE_PIPELINE", "")
                .env("MILLRACE_HEALTH_PUBLISH_STALL", "  ");

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.pipeline()).isEqualTo("shop");
        assertThat(settings.sink().format()).isEqualTo(Format.JSON);
        assertThat(settings.health().publishStall()).isEqualTo(Duration.ofMinutes(2));
    }

    @ParameterizedTest
    @CsvSource({"250ms, PT0.25S", "10 s, PT10S", "2m, PT2M", "1h, PT1H", "PT10S, PT10S", "1D, PT24H"})
    void readsDurations(String text, Duration expected) {
        // When
        Duration duration = DurationText.parse(text);

        // Then
        assertThat(duration).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"1048576, 1048576", "64MiB, 67108864", "64 m, 67108864", "1Gi, 1073741824", "8KB, 8192", "9B, 9"})
    void readsSizes(String text, long expected) {
        // When
        ByteSize size = ByteSize.parse(text);

        // Then
        assertThat(size.bytes()).isEqualTo(expected);
    }

    @Test
    void keepsCommasInsideQuotesInOneVariable() {
        // When
        Settings settings = Start.least(directory)
                .env("MILLRACE_SOURCE_TABLES", "shop.orders, \"a,b\".\"c,d\" ,")
                .settings();

        // Then
        assertThat(settings.source().tables())
                .containsExactly(TablePattern.parse("shop.orders"), TablePattern.parse("\"a,b\".\"c,d\""));
    }

    @Test
    void readsListsWithAnIndex() {
        // When
        Settings settings = Start.least(directory)
                .file("config/application.properties",
                        "millrace.source.tables[0]=shop.orders\nmillrace.source.tables[1]=shop.customers")
                .settings();

        // Then
        assertThat(settings.source().tables())
                .containsExactly(TablePattern.parse("shop.orders"), TablePattern.parse("shop.customers"));
    }

    @Test
    void hidesSecretsInItsText() {
        // When
        Settings settings = Start.least(directory).env("MILLRACE_SINK_PROPERTIES_SASL_JAAS_CONFIG", "hunter2").settings();

        // Then
        assertThat(settings.toString()).doesNotContain("s3cret").doesNotContain("hunter2");
    }
}
