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
import org.junit.jupiter.params.provider.ValueSource;

class UnknownOptionTest {

    private static final String BROKER = "millrace.sink.broker (MILLRACE_SINK_BROKER): unknown option;"
            + " did you mean millrace.sink.brokers (MILLRACE_SINK_BROKERS)?";

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}")
    @MethodSource("variables")
    void namesTheOptionThatIsNear(WrongCase wrong) {
        // When
        List<String> problems = wrong.problems(directory);

        // Then
        assertThat(problems).containsExactlyElementsOf(wrong.lines());
    }

    static Stream<WrongCase> variables() {
        return Stream.of(
                set("MILLRACE_SINK_BROKER=kafka:9092").says(BROKER),
                set("MILLRACE_SINK_TOPICPREFIX=shop")
                        .says("millrace.sink.topicprefix (MILLRACE_SINK_TOPICPREFIX): unknown option;"
                                + " did you mean millrace.sink.topic-prefix (MILLRACE_SINK_TOPIC_PREFIX)?"),
                set("MILLRACE_TOPIC_PREFIX=shop")
                        .says("millrace.topic-prefix (MILLRACE_TOPIC_PREFIX): unknown option;"
                                + " did you mean millrace.sink.topic-prefix (MILLRACE_SINK_TOPIC_PREFIX)?"),
                set("MILLRACE_SOURCE_USER=app")
                        .says("millrace.source.user (MILLRACE_SOURCE_USER): unknown option;"
                                + " did you mean millrace.source.username (MILLRACE_SOURCE_USERNAME)?"),
                set("MILLRACE_SOURCE_PASWORD=hunter2")
                        .says("millrace.source.pasword (MILLRACE_SOURCE_PASWORD): unknown option;"
                                + " did you mean millrace.source.password (MILLRACE_SOURCE_PASSWORD)?"),
                set("MILLRACE_SINK_TABLES=shop.orders")
                        .says("millrace.sink.tables (MILLRACE_SINK_TABLES): unknown option;"
                                + " did you mean millrace.source.tables (MILLRACE_SOURCE_TABLES)?"),
                set("MILLRACE_SOURCE_PROPERTY_SNAPSHOT_MODE=no_data")
                        .says("millrace.source.property-snapshot-mode (MILLRACE_SOURCE_PROPERTY_SNAPSHOT_MODE):"
                                + " unknown option;"
                                + " did you mean millrace.source.properties.* (MILLRACE_SOURCE_PROPERTIES_*)?"),
                set("MILRACE_SINK_FORMAT=json")
                        .says("milrace.sink.format (MILRACE_SINK_FORMAT): unknown option;"
                                + " did you mean millrace.sink.format (MILLRACE_SINK_FORMAT)?"),
                set("MILL_RACE_SINK_BROKER=kafka:9092")
                        .says("mill-race.sink.broker (MILL_RACE_SINK_BROKER): unknown option;"
                                + " did you mean millrace.sink.brokers (MILLRACE_SINK_BROKERS)?"),
                set("MILLRACES_PIPELINE=shop")
                        .says("millraces.pipeline (MILLRACES_PIPELINE): unknown option;"
                                + " did you mean millrace.pipeline (MILLRACE_PIPELINE)?"),
                set("MILLRACE2_SERVICE_HOST=10.0.0.1", "MILLRACE2_PORT=tcp://10.0.0.1:80", "MIRACLE_SOURCE_URL=x",
                        "MILLER_SOURCE_URL=x", "FOOTRACE_SINK_FORMAT=x").says(),
                set("MILLRACE_FROBNICATE=hunter2")
                        .says("millrace.frobnicate (MILLRACE_FROBNICATE): unknown option"),
                set("MILLRACE_SOURCE_ZIGZAG=hunter2")
                        .says("millrace.source.zigzag (MILLRACE_SOURCE_ZIGZAG): unknown option"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"millrace.sink.broker", "%prod.millrace.sink.broker", "%dev.millrace.sink.broker"})
    void isFoundInEverySource(String name) {
        // Given
        Start properties = Start.least(directory).systemProperty(name, "kafka:9092");
        Start files = Start.least(directory.resolve("properties"))
                .file("config/application.properties", name + "=kafka:9092");

        // When
        List<String> inSystemProperties = properties.problems();
        List<String> inFile = files.problems();

        // Then
        assertThat(inSystemProperties).containsExactly(BROKER);
        assertThat(inFile).containsExactly(BROKER);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "millrace:\n  sink:\n    broker: kafka:9092",
        "millrace.sink.broker: kafka:9092",
        "millrace:\n  sink.broker: kafka:9092",
        "\"%prod\":\n  millrace:\n    sink:\n      broker: kafka:9092"
    })
    void isFoundInYaml(String yaml) {
        // Given
        Start application = Start.least(directory.resolve("application")).file("config/application.yaml", yaml);
        Start named = Start.least(directory).configFile(yaml);

        // When
        List<String> inApplicationYaml = application.problems();
        List<String> inNamedFile = named.problems();

        // Then
        assertThat(inApplicationYaml).containsExactly(BROKER);
        assertThat(inNamedFile).containsExactly(BROKER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"milrace:\n  sink:\n    format: json",
        "\"%prod\":\n  milrace:\n    sink:\n      format: json",
        "milrace.sink.format: json"})
    void isFoundBelowAMisspelledTopLevelOfYaml(String yaml) {
        // Given
        Start start = Start.least(directory).configFile(yaml + "\nmiller:\n  sink: 1\nmilrace-notes: x\n");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly(
                "milrace.sink.format (MILRACE_SINK_FORMAT): unknown option;"
                        + " did you mean millrace.sink.format (MILLRACE_SINK_FORMAT)?");
    }

    @Test
    void isFoundInAVariableOfAProfile() {
        // Given
        Start start = Start.least(directory).env("_PROD_MILLRACE_SINK_BROKER", "kafka:9092");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly(BROKER);
    }

    @Test
    void isReportedOnceWhenSeveralSourcesHaveIt() {
        // Given
        Start start = Start.least(directory)
                .env("MILLRACE_SINK_BROKER", "kafka:9092")
                .systemProperty("millrace.sink.broker", "kafka:9092");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly(BROKER);
    }
}
