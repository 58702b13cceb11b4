package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.config.ColumnPattern;
import dev.millrace.config.ColumnSettings;
import dev.millrace.config.ColumnSettings.HashAlgorithm;
import dev.millrace.config.RoutePattern;
import dev.millrace.config.RouteSettings;
import dev.millrace.config.RoutingSettings;
import dev.millrace.config.RoutingSettings.Unify;
import dev.millrace.config.RowFilters;
import dev.millrace.config.Secret;
import dev.millrace.kit.Stage;
import dev.millrace.source.SourceException;
import dev.millrace.source.postgres.PostgresSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What options say of columns is held against the tables, before anything in the database is changed. */
class ColumnRefusalsIT {

    private record Wrong(List<String> keyColumns, List<String> partitionBy, String pattern, Unify unify,
            ColumnSettings columns, RowFilters filters, boolean tombstones, String sentence) {

        static Wrong key(String column, String sentence) {
            return route("shop.orders", List.of(column), List.of(), false, sentence);
        }

        static Wrong partition(String column, boolean tombstones, String sentence) {
            return route("shop.*", List.of(), List.of(column), tombstones, sentence);
        }

        static Wrong route(String pattern, List<String> keyColumns, List<String> partitionBy, boolean tombstones,
                String sentence) {
            return new Wrong(keyColumns, partitionBy, pattern, Unify.NONE, ColumnSettings.ALL, RowFilters.NONE,
                    tombstones, sentence);
        }

        static Wrong columns(String include, String exclude, String mask, String hash, String sentence) {
            return new Wrong(List.of(), List.of(), "", Unify.NONE, new ColumnSettings(list(include), list(exclude),
                    list(mask), 8, list(hash), HashAlgorithm.SHA_256, Optional.of(new Secret("pepper-and-salt"))),
                    RowFilters.NONE, false, sentence);
        }

        static Wrong unify(String sentence) {
            return new Wrong(List.of(), List.of(), "", Unify.SCHEMAS, ColumnSettings.ALL, RowFilters.NONE, false, sentence);
        }

        static Wrong filter(String table, String condition, String sentence) {
            return new Wrong(List.of(), List.of(), "", Unify.NONE, ColumnSettings.ALL,
                    new RowFilters(Map.of(table, condition)), false, sentence);
        }

        RoutingSettings routing() {
            List<RouteSettings> routes = pattern.isEmpty() ? List.of() : List.of(
                    new RouteSettings(RoutePattern.parse(pattern), Optional.empty(), keyColumns, partitionBy));
            return new RoutingSettings(RoutingSettings.PLAIN.template(), unify, true, routes);
        }

        private static List<ColumnPattern> list(String patterns) {
            return Stream.of(patterns.split(",")).filter(text -> !text.isEmpty()).map(ColumnPattern::parse).toList();
        }

        @Override
        public String toString() {
            return sentence;
        }
    }

    private static Stage stage;

    @BeforeAll
    static void create() {
        stage = Stage.shared();
        stage.execute("CREATE SCHEMA shop", "CREATE SCHEMA other",
                "CREATE TABLE shop.orders (id int PRIMARY KEY, customer_id int, status text, email varchar(90), uid uuid)",
                "CREATE TABLE other.orders (id bigint PRIMARY KEY)",
                "CREATE TABLE shop.logged (id int PRIMARY KEY, customer_id int, status text)",
                "ALTER TABLE shop.logged REPLICA IDENTITY FULL",
                "CREATE TABLE shop.parts (id int PRIMARY KEY, customer_id int) PARTITION BY RANGE (id)");
    }

    @AfterAll
    static void close() throws Exception {
        stage.close();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrong")
    void aWrongOptionIsExplainedAndNothingIsMade(Wrong wrong) {
        // Given
        PlainSettings settings = PlainSettings.of(stage).with(wrong.routing()).with(wrong.columns())
                .with(wrong.filters());
        PostgresSource source = new PostgresSource((wrong.tombstones() ? settings.withTombstones() : settings).ofTables());

        // When, Then
        assertThatThrownBy(source::open).isInstanceOf(SourceException.class).hasMessageContaining(wrong.sentence());
        assertThat(stage.query("SELECT count(*) FROM pg_publication")).isEqualTo("0");
    }

    static Stream<Wrong> wrong() {
        return Stream.of(
                Wrong.key("costumer_id", "millrace.sink.routes.\"shop.orders\".key-columns: table shop.orders has no column "
                        + "\"costumer_id\"; the nearest are customer_id"),
                Wrong.key("customer_id", "a delete from shop.orders does not carry \"customer_id\", which is not in its "
                        + "replica identity: ALTER TABLE \"shop\".\"orders\" REPLICA IDENTITY FULL"),
                Wrong.route("shop.ordres", List.of(), List.of(), false, "millrace.sink.routes: \"shop.ordres\" matches no "
                        + "captured table; the nearest are shop.orders"),
                Wrong.partition("region", false, "\"shop.*\".partition-by: table shop.logged has no column \"region\""),
                Wrong.route("shop.logged", List.of(), List.of("customer_id"), true, "a tombstone of shop.logged holds the key "
                        + "alone, and \"customer_id\" is not in it: add it to key-columns"),
                Wrong.unify("tables other.orders and shop.orders would share a topic by millrace.source.unify=schemas, but "
                        + "their keys differ: (id bigint) and (id integer)"),
                Wrong.columns("", "shop.orders.stat", "", "", "millrace.source.exclude-columns: \"shop.orders.stat\" matches "
                        + "no column of a captured table; the nearest are shop.orders.status"),
                Wrong.columns("shop.orders.stat", "", "", "", "millrace.source.columns: \"shop.orders.stat\" matches no"),
                Wrong.columns("", "*.*.id", "", "", "other.orders.id is part of the key, which is published whole"),
                Wrong.columns("shop.orders.status", "", "", "", "shop.orders.id is part of the key, which is published whole: "
                        + "add it to millrace.source.columns"),
                Wrong.columns("", "", "*.*.id", "", "other.orders.id is part of the key, which is published as it is: take it "
                        + "out of millrace.source.mask-columns, or make the key of other columns"),
                Wrong.columns("", "", "", "*.*.id", "take it out of millrace.source.hash-columns"),
                Wrong.columns("", "", "shop.orders.uid", "", "millrace.source.mask-columns: shop.orders.uid is of type uuid, "
                        + "only text, varchar and char can be masked"),
                Wrong.columns("", "", "", "*.*.customer_id", "millrace.source.hash-columns: shop.logged.customer_id is of type "
                        + "integer, only text, varchar and char can be hashed"),
                Wrong.columns("", "", "*.*.status", "*.orders.*us", "shop.orders.status is in millrace.source.mask-columns and "
                        + "in millrace.source.hash-columns: keep one"),
                Wrong.filter("shop.order", "id > 1", "millrace.source.filters.shop.order: there is no such captured table; the "
                        + "nearest are shop.orders"),
                Wrong.filter("shop.orders", "idd > 1", "millrace.source.filters.shop.orders: PostgreSQL refuses the "
                        + "condition: column \"idd\" does not exist"),
                Wrong.filter("shop.logged", "random() > 0.5", "millrace.source.filters: PostgreSQL refuses a condition in a "
                        + "publication: invalid publication WHERE expression"),
                Wrong.filter("shop.orders", "status = 'paid'", "millrace.source.filters.shop.orders: column \"status\" is not "
                        + "in the replica identity, and PostgreSQL would refuse updates and deletes of the table: ALTER TABLE "
                        + "\"shop\".\"orders\" REPLICA IDENTITY FULL"),
                Wrong.filter("shop.parts", "id > 1", "millrace.source.filters.shop.parts: a partitioned table can't be "
                        + "filtered"));
    }
}
