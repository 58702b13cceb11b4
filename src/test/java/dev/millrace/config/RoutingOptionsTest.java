package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.RoutingSettings.Unify;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoutingOptionsTest {

    private static final RoutingSettings ROUTING = new RoutingSettings(TopicTemplate.parse("{origin}.{stream}"),
            Unify.SCHEMAS, false, List.of(
                    new RouteSettings(RoutePattern.parse("shop.order?"), Optional.of(TopicTemplate.parse("orders")),
                            List.of("customer_id", "id"), List.of("customer_id")),
                    new RouteSettings(RoutePattern.parse("shop.*"), Optional.of(TopicTemplate.parse("{prefix}-{table}")),
                            List.of(), List.of())));

    @TempDir
    Path directory;

    @Test
    void areReadFromYaml() {
        // Given
        Start start = Start.least(directory).configFile("""
                millrace:
                  source:
                    unify: schemas
                    unify-table-in-key: false
                  sink:
                    topic-template: "{origin}.{stream}"
                    routes:
                      shop.order?:
                        topic: orders
                        key-columns: [customer_id, id]
                        partition-by: customer_id
                      "shop.*": {topic: "{prefix}-{table}"}
                """);

        // When
        RoutingSettings routing = start.settings().routing();

        // Then
        assertThat(routing).isEqualTo(ROUTING);
    }

    @Test
    void areReadFromVariables() {
        // Given
        Start start = Start.least(directory)
                .env("MILLRACE_SOURCE_UNIFY", "schemas")
                .env("MILLRACE_SOURCE_UNIFY_TABLE_IN_KEY", "false")
                .env("MILLRACE_SINK_TOPIC_TEMPLATE", "{origin}.{stream}")
                .env("MILLRACE_SINK_ROUTES", """
                        shop.order?.topic=orders
                        shop.order?.key-columns=customer_id, id
                        shop.order?.partition-by=customer_id
                        shop.*.topic={prefix}-{table}
                        """);

        // When
        RoutingSettings routing = start.settings().routing();

        // Then
        assertThat(routing).isEqualTo(ROUTING);
    }

    @Test
    void theMostSpecificRouteAloneIsUsed() {
        assertThat(ROUTING.routeFor("shop", "orders")).get().extracting(RouteSettings::topic)
                .isEqualTo(Optional.of(TopicTemplate.parse("orders")));
        assertThat(ROUTING.routeFor("shop", "customers").orElseThrow().keyColumns()).isEmpty();
        assertThat(ROUTING.routeFor("crm", "orders")).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrong")
    void sayWhatIsWrongInOneLine(WrongCase wrong) {
        assertThat(wrong.problems(directory)).containsExactlyElementsOf(wrong.lines());
    }

    static Stream<WrongCase> wrong() {
        return Stream.of(
                WrongCase.set("MILLRACE_SINK_TOPIC_TEMPLATE={prefix}.{tabel}")
                        .says("millrace.sink.topic-template (MILLRACE_SINK_TOPIC_TEMPLATE): \"{tabel}\" is no placeholder;"
                                + " did you mean {table}?"),
                WrongCase.set("MILLRACE_SINK_TOPIC_TEMPLATE={prefix}.{stream")
                        .says("millrace.sink.topic-template (MILLRACE_SINK_TOPIC_TEMPLATE): \"{prefix}.{stream\" has a {"
                                + " without its }"),
                WrongCase.set("MILLRACE_SOURCE_UNIFY=databases")
                        .says("millrace.source.unify (MILLRACE_SOURCE_UNIFY): \"databases\" is for SQL Server, where one"
                                + " connection sees all of them; a connection to PostgreSQL sees one: set none or schemas"),
                WrongCase.set("MILLRACE_SOURCE_UNIFY=schema")
                        .says("millrace.source.unify (MILLRACE_SOURCE_UNIFY): \"schema\" is not allowed; allowed: none,"
                                + " schemas, databases"),
                WrongCase.set("MILLRACE_SINK_ROUTES=orders.topic=x")
                        .says("millrace.sink.routes.orders.topic (MILLRACE_SINK_ROUTES): \"orders\" is no schema.table;"
                                + " write for example shop.orders or shop.*"),
                WrongCase.set("MILLRACE_SINK_ROUTES=shop.orders.topic=a b")
                        .says("millrace.sink.routes.\"shop.orders\".topic (MILLRACE_SINK_ROUTES): \"a b\" has \" \", which"
                                + " Kafka allows in no topic's name; allowed beside placeholders: letters, digits, '.', '_'"
                                + " and '-'"),
                WrongCase.set("MILLRACE_SINK_ROUTES=shop.orders.key-columns=id,id")
                        .says("millrace.sink.routes.\"shop.orders\".key-columns (MILLRACE_SINK_ROUTES): \"id\" is named"
                                + " twice"),
                WrongCase.set("MILLRACE_SINK_ROUTES=shop.orders.key-column=id")
                        .says("millrace.sink.routes.shop.orders.key-column (MILLRACE_SINK_ROUTES): unknown option; did you"
                                + " mean millrace.sink.routes.\"shop.orders\".key-columns (MILLRACE_SINK_ROUTES)?"),
                WrongCase.set("MILLRACE_SINK_ROUTES_SHOP_TOPIC=x")
                        .says("millrace.sink.routes (MILLRACE_SINK_ROUTES_SHOP_TOPIC): no variable can spell a pattern;"
                                + " set MILLRACE_SINK_ROUTES to lines such as shop.orders.topic=orders"),
                WrongCase.set("MILLRACE_SOURCE_PROPERTIES_MESSAGE_KEY_COLUMNS=a.b:c")
                        .says("millrace.source.properties.message.key.columns"
                                + " (MILLRACE_SOURCE_PROPERTIES_MESSAGE_KEY_COLUMNS): not allowed; set"
                                + " millrace.sink.routes.<pattern>.key-columns"));
    }
}
