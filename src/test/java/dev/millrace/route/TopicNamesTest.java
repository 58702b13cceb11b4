package dev.millrace.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.change.Table;
import dev.millrace.config.RoutePattern;
import dev.millrace.config.RouteSettings;
import dev.millrace.config.RoutingSettings;
import dev.millrace.config.RoutingSettings.Unify;
import dev.millrace.config.TopicTemplate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopicNamesTest {

    private static final String DEFAULT = "{prefix}.{stream}";
    private static final String LONG = "x".repeat(63);

    @ParameterizedTest(name = "{0} of {1}.{2}")
    @CsvSource({
        "{prefix}.{stream}, public, orders, shop.public.orders",
        "{prefix}.{stream}, public, Orders, shop.public.Orders",
        "{prefix}.{stream}, public, order-items_2, shop.public.order-items_2",
        "{prefix}.{stream}, My Schema, order items, shop.My_Schema.order_items",
        "{prefix}.{stream}, public, größe, shop.public.gr__e",
        "{prefix}.{stream}, public, a.b, shop.public.a.b",
        "{prefix}.{stream}, public, a$b#c/d, shop.public.a_b_c_d",
        "{prefix}.{stream}, public, 😀, shop.public.__",
        "{prefix}.{stream}, public, {table}, shop.public._table_",
        "{stream}, public, orders, public.orders",
        "{table}, public, orders, orders",
        "{schema}_{table}, public, orders, public_orders",
        "{prefix}.{table}, public, orders, shop.orders",
        "{origin}.{database}.{schema}.{table}, public, orders, postgresql.My_Db.public.orders",
        "cdc-{prefix}-{table}-v1, public, orders, cdc-shop-orders-v1",
        "{TABLE}.{Schema}, public, orders, orders.public",
        "{table}{table}, public, a, aa",
        "all, public, orders, all",
    })
    void areMadeOfTheTemplateWithAnUnderscoreForWhatKafkaRefuses(String template, String schema, String table,
            String topic) {
        // Given
        Table named = new Table(schema, table);
        TopicNames names = names(template, Unify.NONE);

        // When, Then
        names.check(List.of(named));
        assertThat(names.of(List.of(named))).containsEntry(named, topic);
        assertThat(names.of(named, "shop." + named)).isEqualTo(topic);
    }

    @ParameterizedTest(name = "{0} with {1}")
    @CsvSource(delimiter = '|', value = {
        "{prefix}.{stream} | public.a b, public.c, public.a$b | tables public.a b and public.a$b would share the topic "
                + "shop.public.a_b by millrace.sink.topic-template \"{prefix}.{stream}\": leave one of them out with "
                + "millrace.source.exclude-tables, or give it a topic of its own with millrace.sink.routes",
        "{prefix}.{table} | a.orders, b.items, b.orders | tables a.orders and b.orders would share the topic shop.orders by "
                + "millrace.sink.topic-template \"{prefix}.{table}\": put {schema} or {stream} into it, or let the schemas "
                + "share topics with millrace.source.unify=schemas",
        "{prefix}.{schema} | a.orders, a.items | tables a.orders and a.items would share the topic shop.a by ",
        "all | a.orders, a.items | tables a.orders and a.items would share the topic all by ",
        "{schema}{table} | a.bc, ab.c | tables a.bc and ab.c would share the topic abc by ",
        "{table} | a.. | table a.. would go to a topic called \".\", which Kafka refuses: change "
                + "millrace.sink.topic-template \"{table}\"",
        "{table}. | a.. | table a.. would go to a topic called \"..\", which Kafka refuses",
        "{prefix}.{stream} | millrace.offsets | table millrace.offsets would go to shop.millrace.offsets, a topic of "
                + "Millrace's own: change millrace.sink.topic-template",
        "{prefix}.{table} | a.millrace.dead-letter | would go to shop.millrace.dead-letter, a topic of Millrace's own",
    })
    void areRefusedWhereOneCannotBeOrWouldMixTwoTables(String template, String tables, String reason) {
        // Given
        List<Table> captured = Stream.of(tables.split(", ")).map(TopicNamesTest::table).toList();

        // When, Then
        assertThatThrownBy(() -> names(template, Unify.NONE).check(captured)).isInstanceOf(RoutingException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void aNameThatIsTooLongForKafkaIsRefused() {
        // Given
        Table table = new Table(LONG, LONG);

        // When, Then
        assertThatCode(() -> names("{prefix}-{stream}-{table}-{schema}", Unify.NONE).check(List.of(new Table("a", LONG))))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> names("{prefix}-{stream}-{table}-{schema}", Unify.NONE).check(List.of(table)))
                .hasMessageContaining("a topic of 260 characters, Kafka allows 249: shorten millrace.sink.topic-template");
    }

    @Test
    void tablesOfOneNameShareATopicWhereSchemasAreUnified() {
        // Given
        TopicNames names = names(DEFAULT, Unify.SCHEMAS);
        Table one = new Table("a", "orders");
        Table other = new Table("b", "orders");
        Table alone = new Table("b", "items");

        // When
        names.check(List.of(one, other, alone));

        // Then
        assertThat(names.of(List.of(one, other, alone))).containsEntry(one, "shop._.orders")
                .containsEntry(other, "shop._.orders").containsEntry(alone, "shop.b.items");
        assertThat(names.of(other, "shop._.orders")).isEqualTo("shop._.orders");
        assertThat(names.of(alone, "shop.b.items")).isEqualTo("shop.b.items");
    }

    @Test
    void unifiedTablesAndOthersMayNotMeet() {
        assertThatThrownBy(() -> names("{table}", Unify.SCHEMAS).check(List.of(new Table("a", "x y"), new Table("b", "x y"),
                new Table("b", "x_y")))).hasMessageContaining("would share the topic x_y");
    }

    @Test
    void aRouteGivesItsTablesATopicOfTheirOwn() {
        // Given
        TopicNames names = new TopicNames("shop", "postgresql", "db", new RoutingSettings(TopicTemplate.parse(DEFAULT),
                Unify.NONE, true, List.of(route("a.*", "{prefix}-{table}"), route("a.orders", "all-orders"),
                        route("b.orders", "all-orders"))), Set.of());
        Table orders = new Table("a", "orders");
        Table items = new Table("a", "items");

        // When, Then
        assertThat(names.of(List.of(orders, items))).containsEntry(orders, "all-orders").containsEntry(items, "shop-items");
        assertThatThrownBy(() -> names.check(List.of(orders, new Table("b", "orders"))))
                .hasMessageContaining("by millrace.sink.routes.\"a.orders\".topic \"all-orders\" and "
                        + "millrace.sink.routes.\"b.orders\".topic \"all-orders\"");
    }

    private static TopicNames names(String template, Unify unify) {
        return new TopicNames("shop", "postgresql", "My Db",
                new RoutingSettings(TopicTemplate.parse(template), unify, true, List.of()),
                Set.of("shop.millrace.offsets", "shop.millrace.dead-letter"));
    }

    private static RouteSettings route(String pattern, String topic) {
        return new RouteSettings(RoutePattern.parse(pattern), Optional.of(TopicTemplate.parse(topic)), List.of(), List.of());
    }

    private static Table table(String name) {
        int dot = name.indexOf('.');
        return new Table(name.substring(0, dot), name.substring(dot + 1));
    }
}
