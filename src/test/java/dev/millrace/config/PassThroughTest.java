package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PassThroughTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {
        "millrace:\n  source:\n    properties:\n      snapshot:\n        fetch:\n          size: 500",
        "millrace:\n  source:\n    properties:\n      snapshot.fetch.size: 500",
        "millrace:\n  source:\n    properties:\n      \"snapshot.fetch.size\": 500",
        "millrace:\n  source:\n    properties: |\n      snapshot.fetch.size=500",
        "millrace.source.properties.snapshot.fetch.size: 500"
    })
    void readsYaml(String yaml) {
        // When
        Settings settings = Start.least(directory).configFile(yaml).settings();

        // Then
        assertThat(settings.source().properties()).isEqualTo(Map.of("snapshot.fetch.size", "500"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "millrace.source.properties.snapshot.fetch.size=500",
        "millrace.source.properties.\"snapshot.fetch.size\"=500",
        "%prod.millrace.source.properties.snapshot.fetch.size=500"
    })
    void readsPropertiesFiles(String line) {
        // When
        Settings settings = Start.least(directory).file("config/application.properties", line).settings();

        // Then
        assertThat(settings.source().properties()).isEqualTo(Map.of("snapshot.fetch.size", "500"));
    }

    @ParameterizedTest
    @CsvSource({"MILLRACE_SOURCE_PROPERTIES, source.properties", "MILLRACE_SINK_PROPERTIES, sink.properties",
        "MILLRACE_SOURCE_FILTERS, source.filters", "MILLRACE_SINK_ROUTES, sink.routes", "MILLRACE_SINK_TOPICS, sink.topics"})
    void refusesANameWithoutAValue(String variable, String option) {
        // When
        List<String> lines = Start.least(directory).env(variable, "nonsense").problems();

        // Then
        assertThat(lines).containsExactly("millrace." + option + " (" + variable
                + "): (hidden) holds a name without a value; allowed: one name=value a line");
    }

    @ParameterizedTest
    @ValueSource(strings = {"max.request.size=2000", "partitioner.class=org.apache.kafka.clients.producer.RoundRobinPartitioner",
        "partitioner.ignore.keys=true"})
    void refusesWhatWouldBreakThePromise(String property) {
        // When
        List<String> lines = Start.least(directory).env("MILLRACE_SINK_PROPERTIES", property).problems();

        // Then
        assertThat(lines).singleElement().asString().contains("not allowed; ");
    }

    @Test
    void readsSystemProperties() {
        // When
        Settings settings = Start.least(directory)
                .systemProperty("millrace.sink.properties.linger.ms", "20")
                .settings();

        // Then
        assertThat(settings.sink().properties()).isEqualTo(Map.of("linger.ms", "20"));
    }

    @Test
    void readsAVariableForEachProperty() {
        // When
        Settings settings = Start.least(directory)
                .env("MILLRACE_SOURCE_PROPERTIES_SNAPSHOT_FETCH_SIZE", " 500 ")
                .env("MILLRACE_SINK_PROPERTIES_LINGER_MS", "20")
                .env("MILLRACE_SINK_PROPERTIES_BATCH_SIZE", "")
                .settings();

        // Then
        assertThat(settings.source().properties()).isEqualTo(Map.of("snapshot.fetch.size", "500"));
        assertThat(settings.sink().properties()).isEqualTo(Map.of("linger.ms", "20"));
    }

    @Test
    void readsNamesThatVariablesCannotSpellFromText() {
        // When
        Settings settings = Start.least(directory)
                .env("MILLRACE_SOURCE_PROPERTIES", "a.B_c=1\nd=2")
                .settings();

        // Then
        assertThat(settings.source().properties()).isEqualTo(Map.of("a.B_c", "1", "d", "2"));
    }

    @Test
    void letsTheHigherSourceAndTheOwnNameWin() {
        // When
        Settings settings = Start.least(directory)
                .configFile("millrace:\n  source:\n    properties:\n      a.b: file\n      c.d: file\n      e.f: file")
                .env("MILLRACE_SOURCE_PROPERTIES", "a.b=text\nc.d=text")
                .env("MILLRACE_SOURCE_PROPERTIES_A_B", "variable")
                .settings();

        // Then
        assertThat(settings.source().properties())
                .isEqualTo(Map.of("a.b", "variable", "c.d", "text", "e.f", "file"));
    }

    @Test
    void ignoresPropertiesOfAnotherProfile() {
        // When
        Settings settings = Start.least(directory)
                .systemProperty("%dev.millrace.sink.properties.linger.ms", "20")
                .settings();

        // Then
        assertThat(settings.sink().properties()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            slot.name                  | set millrace.source.slot
            database.password          | set millrace.source.password or millrace.source.password-file
            schema.include.list        | set millrace.source.tables, for example shop.*
            offset.storage.topic       | set millrace.offsets.store and what belongs to it
            slot.drop.on.stop          | changes made while Millrace is stopped would be lost
            connector.class            | Millrace chooses the connector by the source
            topic.naming.strategy      | Millrace names the topics
            """)
    void refusesWhatMillraceSetsForDebezium(String property, String reason) {
        // Given
        Start start = Start.least(directory).systemProperty("millrace.source.properties." + property, "hunter2");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.source.properties." + property + " ("
                + EnvName.of("millrace.source.properties." + property) + "): not allowed; " + reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            acks                                  | all | set millrace.sink.acks
            bootstrap.servers                     | k:1 | set millrace.sink.brokers
            max.in.flight.requests.per.connection | 6   | only 1 to 5 keep the order of changes
            transactional.id                      | x   | Millrace publishes without transactions
            """)
    void refusesWhatMillraceSetsForTheProducer(String property, String value, String reason) {
        // Given
        Start start = Start.least(directory).systemProperty("millrace.sink.properties." + property, value);

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.sink.properties." + property + " ("
                + EnvName.of("millrace.sink.properties." + property) + "): not allowed; " + reason);
    }

    @Test
    void namesTheTextThatHoldsARefusedPropertyAndNotItsValue() {
        // Given
        Start start = Start.least(directory)
                .env("MILLRACE_SOURCE_PROPERTIES", "offset.storage.file.File_name=hunter2");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.source.properties.offset.storage.file.File_name"
                + " (MILLRACE_SOURCE_PROPERTIES): not allowed; set millrace.offsets.store and what belongs to it");
    }

    @Test
    void saysThatTextIsNoPropertiesFile() {
        // Given
        Start start = Start.least(directory).env("MILLRACE_SINK_PROPERTIES", "a=\\u12");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.sink.properties (MILLRACE_SINK_PROPERTIES):"
                + " (hidden) is not the text of a properties file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"compression.type", "linger.ms", "batch.size", "buffer.memory", "delivery.timeout.ms",
        "security.protocol", "sasl.jaas.config", "ssl.truststore.location"})
    void allowsWhatTunesAndSecuresTheProducer(String property) {
        // When
        Settings settings = Start.least(directory)
                .systemProperty("millrace.sink.properties." + property, "1")
                .settings();

        // Then
        assertThat(settings.sink().properties()).containsOnlyKeys(property);
    }

    @Test
    void allowsFewerRequestsInFlight() {
        // When
        Settings settings = Start.least(directory)
                .env("MILLRACE_SINK_PROPERTIES_MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION", "1")
                .settings();

        // Then
        assertThat(settings.sink().properties()).containsEntry("max.in.flight.requests.per.connection", "1");
    }
}
