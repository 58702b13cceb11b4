package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopicRulesTest {

    private static final List<TopicSettings> RULES = List.of(
            new TopicSettings(TopicPattern.parse("shop.public.*"), Optional.of(6), Optional.of((short) 3),
                    Map.of("retention.ms", "1000", "cleanup.policy", "compact,delete")),
            new TopicSettings(TopicPattern.parse("*"), Optional.empty(), Optional.of((short) 2), Map.of()));

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {
        """
        millrace:
          sink:
            topics:
              "shop.public.*":
                partitions: 6
                replicas: 3
                config:
                  retention.ms: 1000
                  cleanup.policy: compact,delete
              "*":
                replicas: 2
        """,
        """
        millrace.sink.topics:
          shop.public.*:
            {partitions: 6, replicas: 3, config: {retention: {ms: 1000}, cleanup.policy: "compact,delete"}}
          "*": {replicas: 2}
        """
    })
    void areReadFromYaml(String yaml) {
        // When
        Settings settings = Start.least(directory).configFile(yaml).settings();

        // Then
        assertThat(settings.sink().topics().rules()).isEqualTo(RULES);
    }

    @Test
    void areReadFromPropertiesWithAndWithoutQuotes() {
        // Given
        Start start = Start.least(directory)
                .file("config/application.properties", """
                        millrace.sink.topics."shop.public.*".partitions=6
                        millrace.sink.topics."shop.public.*".config."retention.ms"=1000
                        millrace.sink.topics.shop.public.*.config.cleanup.policy=compact,delete
                        """)
                .systemProperty("millrace.sink.topics.\"shop.public.*\".replicas", "3")
                .systemProperty("millrace.sink.topics.*.replicas", "2");

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.sink().topics().rules()).isEqualTo(RULES);
    }

    @Test
    void areReadFromTheTextOfOneVariable() {
        // Given
        Start start = Start.least(directory).env("MILLRACE_SINK_TOPICS", """
                shop.public.*.partitions=6
                shop.public.*.replicas=3
                shop.public.*.config.retention.ms=1000
                "shop.public.*".config.cleanup.policy=compact,delete
                *.replicas=2
                """);

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.sink().topics().rules()).isEqualTo(RULES);
    }

    @Test
    void takeEachValueFromTheSourceOfTheHighestRank() {
        // Given
        Start start = Start.least(directory)
                .configFile("millrace: {sink: {topics: {'shop.*': {partitions: 1, replicas: 1},"
                        + " 'crm.*': {replicas: 1}}}}")
                .env("MILLRACE_SINK_TOPICS", "shop.*.partitions=2\nshop.*.replicas=2")
                .systemProperty("millrace.sink.topics.\"shop.*\".partitions", "3");

        // When
        TopicCreation topics = start.settings().sink().topics();

        // Then
        assertThat(topics.ruleFor("shop.orders")).contains(new TopicSettings(TopicPattern.parse("shop.*"),
                Optional.of(3), Optional.of((short) 2), Map.of()));
        assertThat(topics.ruleFor("crm.orders")).isPresent();
    }

    @Test
    void areForTheActiveProfileOnly() {
        // Given
        Start start = Start.least(directory)
                .systemProperty("%dev.millrace.sink.topics.\"a.*\".partitions", "1")
                .systemProperty("%prod.millrace.sink.topics.\"b.*\".partitions", "1");

        // When
        List<TopicSettings> rules = start.settings().sink().topics().rules();

        // Then
        assertThat(rules).extracting(rule -> rule.pattern().toString()).containsExactly("b.*");
    }

    @Test
    void mayHoldNamesOfOptionsInTheirPatterns() {
        // Given
        Start start = Start.least(directory)
                .configFile("millrace: {sink: {topics: {'shop.config.log': {partitions: 1},"
                        + " 'shop.partitions': {partitions: 1}, 'a.config.b': {config: {retention.ms: 1}}}}}");

        // When
        List<TopicSettings> rules = start.settings().sink().topics().rules();

        // Then
        assertThat(rules).extracting(rule -> rule.pattern().toString())
                .containsExactlyInAnyOrder("shop.config.log", "shop.partitions", "a.config.b");
    }

    @Test
    void sayWhatIsWrongInOneLineEach() {
        // Given
        Start start = Start.least(directory).configFile("""
                millrace:
                  sink:
                    topics:
                      "shop.*":
                        partitions: 0
                        replicas: many
                        partition: 3
                        confg:
                          retention.ms: 1
                      "my shop":
                        partitions: 3
                """);

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactlyInAnyOrder(
                "millrace.sink.topics.\"shop.*\".partitions (MILLRACE_SINK_TOPICS): \"0\" is out of range;"
                        + " allowed: 1 to 100000",
                "millrace.sink.topics.\"shop.*\".replicas (MILLRACE_SINK_TOPICS): \"many\" is not a number;"
                        + " allowed: 1 to 1000",
                "millrace.sink.topics.shop.*.partition (MILLRACE_SINK_TOPICS): unknown option;"
                        + " did you mean millrace.sink.topics.\"shop.*\".partitions (MILLRACE_SINK_TOPICS)?",
                "millrace.sink.topics.shop.*.confg.retention.ms (MILLRACE_SINK_TOPICS): unknown option;"
                        + " did you mean millrace.sink.topics.\"shop.*\".config.* (MILLRACE_SINK_TOPICS)?",
                "millrace.sink.topics.\"my shop\".partitions (MILLRACE_SINK_TOPICS): \"my shop\" is not a pattern of"
                        + " topic names; allowed: letters, digits, '.', '_' and '-', with * for any characters"
                        + " and ? for one");
    }

    @Test
    void sayWhatIsWrongInTheTextOfAVariable() {
        // Given
        Start start = Start.least(directory).env("MILLRACE_SINK_TOPICS", "shop.*.partitions=none\nshop.*.replica=3");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactlyInAnyOrder(
                "millrace.sink.topics.\"shop.*\".partitions (MILLRACE_SINK_TOPICS): \"none\" is not a number;"
                        + " allowed: 1 to 100000",
                "millrace.sink.topics.shop.*.replica (MILLRACE_SINK_TOPICS): unknown option;"
                        + " did you mean millrace.sink.topics.\"shop.*\".replicas (MILLRACE_SINK_TOPICS)?");
    }

    @Test
    void sayHowAVariableCanHoldThem() {
        // Given
        Start start = Start.least(directory).env("MILLRACE_SINK_TOPICS_SHOP_PUBLIC_PARTITIONS", "6");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.sink.topics (MILLRACE_SINK_TOPICS_SHOP_PUBLIC_PARTITIONS):"
                + " no variable can spell a pattern; set MILLRACE_SINK_TOPICS to lines such as"
                + " shop.public.*.partitions=6");
    }
}
