package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopicTemplateTest {

    @Test
    void isFilledInOnce() {
        // Given
        TopicTemplate template = TopicTemplate.parse("{prefix}-{schema}.x_{table}");

        // When
        String name = template.render(placeholder -> placeholder == TopicTemplate.Placeholder.TABLE ? "{schema}"
                : placeholder.name().toLowerCase());

        // Then
        assertThat(name).isEqualTo("prefix-schema.x_{schema}");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "{prefix}.{tabel}        | is no placeholder; did you mean {table}?",
        "{prefix}.{name}         | is no placeholder; did you mean {table}?",
        "{prefix}.{collection}   | is no placeholder; known: {prefix}, {origin}, {database}, {schema}, {table}, {stream}",
        "{prefix}.{}             | is no placeholder; known: {prefix}, {origin}, {database}, {schema}, {table}, {stream}",
        "{prefix}.{stream        | has a { without its }",
        "{prefix.{stream}        | has a { without its }",
        "prefix}.{stream}        | has a } without its {",
        "{prefix}.{stream}}      | has a } without its {",
        "{{prefix}}.{stream}     | has a { without its }",
        "{prefix}/{stream}       | has \"/\", which Kafka allows in no topic's name",
        "{prefix} {stream}       | has \" \", which Kafka allows in no topic's name",
        "{prefix}:{stream}       | has \":\", which Kafka allows in no topic's name",
        "${stream}               | has \"$\", which Kafka allows in no topic's name",
        "größe.{stream}          | has \"ö\", which Kafka allows in no topic's name",
        "..                      | is not allowed",
        ".                       | is not allowed",
        "my orders               | has \" \", which Kafka allows in no topic's name",
    })
    void isRefusedWhereItCanNameNoTopic(String template, String reason) {
        assertThatThrownBy(() -> TopicTemplate.parse(template)).isInstanceOf(BadValue.class)
                .hasMessageStartingWith(reason);
    }

    @Test
    void isRefusedWhereItsFixedNameIsTooLong() {
        assertThatThrownBy(() -> TopicTemplate.parse("x".repeat(250))).hasMessage("has 250 characters; Kafka allows 249");
    }
}
