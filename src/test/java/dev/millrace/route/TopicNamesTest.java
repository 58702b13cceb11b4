package dev.millrace.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.change.Table;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopicNamesTest {

    private final TopicNames names = new TopicNames("shop");

    @ParameterizedTest
    @CsvSource({
        "public, orders, shop.public.orders",
        "public, Orders, shop.public.Orders",
        "public, order-items_2, shop.public.order-items_2",
        "My Schema, order items, shop.My_Schema.order_items",
        "public, größe, shop.public.gr__e",
        "public, a.b, shop.public.a.b",
        "public, a$b#c/d, shop.public.a_b_c_d",
        "public, 😀, shop.public.__",
    })
    void whatKafkaRefusesBecomesAnUnderscore(String schema, String table, String topic) {
        assertThat(names.of(new Table(schema, table))).isEqualTo(topic);
    }

    @Test
    void tablesThatWouldShareATopicAreBothNamed() {
        assertThatThrownBy(() -> names.check(List.of(new Table("public", "a b"), new Table("public", "c"),
                new Table("public", "a$b"))))
                .isInstanceOf(RoutingException.class)
                .hasMessageContaining("tables public.a b and public.a$b would share the topic shop.public.a_b");
    }

    @Test
    void aTableAndADottedSchemaThatMeetAreBothNamed() {
        assertThatThrownBy(() -> names.check(List.of(new Table("a.b", "c"), new Table("a", "b.c"))))
                .hasMessageContaining("tables a.b.c and a.b.c would share the topic shop.a.b.c");
    }

    @Test
    void aNameThatIsTooLongForKafkaIsRefused() {
        Table table = new Table("public", "x".repeat(63));
        assertThatCode(() -> new TopicNames("p".repeat(178)).check(List.of(table))).doesNotThrowAnyException();
        assertThatThrownBy(() -> new TopicNames("p".repeat(179)).check(List.of(table)))
                .hasMessageContaining("a topic of 250 characters, Kafka allows 249");
    }
}
