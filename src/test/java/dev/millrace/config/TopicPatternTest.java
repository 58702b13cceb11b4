package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TopicPatternTest {

    @ParameterizedTest
    @CsvSource({
        "shop.public.orders, shop.public.orders, true",
        "shop.public.orders, shopxpublic.orders, false",
        "shop.public.*, shop.public.orders, true",
        "shop.public.*, shop.public.a.b, true",
        "shop.public.*, shop.public, false",
        "*.orders, shop.public.orders, true",
        "shop.public.order?, shop.public.orders, true",
        "shop.public.order?, shop.public.order, false",
        "*, anything, true",
    })
    void matchesWholeNames(String pattern, String topic, boolean expected) {
        assertThat(TopicPattern.parse(pattern).matches(topic)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a/b", "a[bc]", "a\\E.*"})
    void refusesWhatNoTopicCanBeCalled(String pattern) {
        assertThatThrownBy(() -> TopicPattern.parse(pattern)).isInstanceOf(BadValue.class)
                .hasMessageStartingWith("is not a pattern of topic names");
    }

    @Test
    void theRuleWithMostCharactersThatStandForThemselvesWins() {
        // Given
        TopicCreation creation = new TopicCreation(true, Stream
                .of("*", "shop.*", "*.orders", "shop.public.*", "shop.public.order?", "shop.public.orders", "*.line")
                .map(pattern -> new TopicSettings(TopicPattern.parse(pattern), Optional.empty(), Optional.empty(),
                        Map.of()))
                .toList());

        // When
        List<String> winners = Stream.of("shop.public.orders", "shop.public.orderx", "shop.public.items",
                        "shop.private.orders", "crm.x", "shop.line")
                .map(topic -> creation.ruleFor(topic).orElseThrow().pattern().toString())
                .toList();

        // Then
        assertThat(winners).containsExactly("shop.public.orders", "shop.public.order?", "shop.public.*",
                "*.orders", "*", "*.line");
    }
}
