package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.OffsetSettings.Store;
import dev.millrace.config.RowPolicies.Policy;
import dev.millrace.config.SinkSettings.Format;
import dev.millrace.config.SourceSettings.OnGap;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
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

    private static final TopicCreation TOPICS = new TopicCreation(false, List.of());
    private static final RetrySettings RETRY = new RetrySettings(10, Duration.ofSeconds(5));
    private static final RowPolicies ROWS = new RowPolicies(1 << 20, Policy.SKIP, Policy.DEAD_LETTER);
    private static final ValueCompression COMPRESSION =
            new ValueCompression(false, 500 << 10, "millrace-compression");

    @TempDir
    Path directory;

    @Test
    void fillsInDefaults() {
        // When
        Settings settings = Start.least(directory).settings();

        // Then
        assertThat(settings.pipeline()).isEqualTo("shop");
        assertThat(settings.sink()).isEqualTo(
                new SinkSettings("kafka:9092", SinkSecurity.NONE, "shop", Format.JSON_SCHEMA, false, false, TOPICS, RETRY, ROWS,
                        COMPRESSION, sending("shop"), Optional.empty(), Map.of()));
        assertThat(settings.offsets()).isEqualTo(
                new OffsetSettings(Store.KAFKA, "shop.millrace.offsets", Optional.empty(), Duration.ofMillis(250)));
        assertThat(settings.health()).isEqualTo(new HealthSettings(Duration.ofMinutes(2), Duration.ofSeconds(20)));
        assertThat(settings.source()).usingRecursiveComparison().ignoringFields("queueMaxBytes").isEqualTo(
                new SourceSettings("db", 5433, "shop", "millrace", new Secret("s3cret"), List.of(), List.of(),
                        "millrace_shop", "millrace_shop", Duration.ofSeconds(10), 0, OnGap.FAIL, BackfillSettings.DEFAULT, Map.of(), Map.of()));
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
                        Duration.ofSeconds(30), 64 << 20, OnGap.FAIL, BackfillSettings.DEFAULT, Map.of(), Map.of()));
        assertThat(settings.sink()).isEqualTo(
                new SinkSettings("kafka-1:9092,kafka-2:9092", SinkSecurity.NONE, "shop", Format.JSON, true, false, TOPICS, RETRY, ROWS,
                        COMPRESSION, sending("orders"), Optional.empty(), Map.of()));
        assertThat(settings.offsets()).isEqualTo(new OffsetSettings(Store.FILE, "shop.millrace.offsets",
                Optional.of(Path.of("/data/offsets.dat")), Duration.ofMillis(100)));
    }

    @Test
    void readsWhatBecomesOfMessages() {
        // Given
        Start start = Start.least(directory).configFile("""
                millrace:
                  source:
                    on-gap: backfill
                  sink:
                    create-missing-topics: true
                    max-retries: 0
                    retry-max-wait: 10ms
                    max-message-bytes: 900KiB
                    oversize: dead-letter
                    poison: fail
                    compress-values: gzip
                    compress-values-from: 0
                    compression-header: encoding
                  health:
                    ready-stall: 30s
                """);

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.source().onGap()).isEqualTo(OnGap.BACKFILL);
        assertThat(settings.sink().topics()).isEqualTo(new TopicCreation(true, List.of()));
        assertThat(settings.sink().retry()).isEqualTo(new RetrySettings(0, Duration.ofMillis(10)));
        assertThat(settings.sink().rows())
                .isEqualTo(new RowPolicies(900 << 10, Policy.DEAD_LETTER, Policy.FAIL));
        assertThat(settings.sink().compression()).isEqualTo(new ValueCompression(true, 0, "encoding"));
        assertThat(settings.health().readyStall()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void isNotReadyNoLaterThanItIsNotLive() {
        // When
        Settings settings = Start.least(directory).env("MILLRACE_HEALTH_PUBLISH_STALL", "7s").settings();

        // Then
        assertThat(settings.health().readyStall()).isEqualTo(Duration.ofSeconds(7));
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

    private static SendSettings sending(String pipeline) {
        return new SendSettings(Acks.ALL, "millrace-" + pipeline, 128 << 10, Duration.ofMillis(5), SendSettings.Codec.LZ4,
                5, Duration.ofSeconds(10), Duration.ofSeconds(30));
    }
}
