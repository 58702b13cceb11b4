package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.producer.internals.BuiltInPartitioner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** One pipeline with a template, a route and unified schemas, over rows that were there and rows that change. */
class RoutingIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int PARTITIONS = 5;
    private static final String ORIGIN = "__dbz__physicalTableIdentifier";

    private static Stage stage;

    @BeforeAll
    static void capture() {
        stage = Stage.shared();
        stage.execute("CREATE SCHEMA shop", "CREATE SCHEMA tenant_a", "CREATE SCHEMA tenant_b",
                "CREATE TABLE shop.orders (id int PRIMARY KEY, customer text, status text)",
                "ALTER TABLE shop.orders REPLICA IDENTITY FULL",
                "CREATE TABLE shop.items (id int PRIMARY KEY)",
                "CREATE TABLE tenant_a.bills (id int PRIMARY KEY, a text)",
                "CREATE TABLE tenant_b.bills (id int PRIMARY KEY, b int)",
                "CREATE TABLE tenant_a.notes (note text)", "ALTER TABLE tenant_a.notes REPLICA IDENTITY FULL",
                "CREATE TABLE tenant_b.notes (note text)", "ALTER TABLE tenant_b.notes REPLICA IDENTITY FULL",
                "INSERT INTO shop.orders SELECT i, 'customer ' || i % 7, 'new' FROM generate_series(1, 20) i",
                "INSERT INTO shop.items VALUES (1)", "INSERT INTO tenant_a.bills VALUES (1, 'x')",
                "INSERT INTO tenant_b.bills VALUES (1, 2)", "INSERT INTO tenant_a.notes VALUES ('n')",
                "INSERT INTO tenant_b.notes VALUES ('n')");
        stage.broker().createTopic(stage.prefix() + "-orders", PARTITIONS, Map.of());
        MillraceProcess millrace = stage.start(stage.millrace()
                .environment("MILLRACE_SINK_TOPIC_TEMPLATE", "{prefix}.{origin}.{stream}")
                .environment("MILLRACE_SOURCE_UNIFY", "schemas")
                .environment("MILLRACE_SINK_ROUTES", """
                        *.orders.topic={prefix}-{table}
                        *.orders.key-columns=customer, id
                        *.orders.partition-by=customer
                        """));
        millrace.awaitReady(PATIENCE);
        stage.execute("UPDATE shop.orders SET status = 'paid' WHERE id <= 10",
                "UPDATE shop.orders SET customer = 'customer 99' WHERE id = 1", "DELETE FROM shop.orders WHERE id = 20",
                "INSERT INTO shop.items VALUES (2)", "INSERT INTO tenant_a.bills VALUES (2, 'y')",
                "UPDATE tenant_b.bills SET b = 3", "DELETE FROM tenant_b.bills");
    }

    @AfterAll
    static void close() throws Exception {
        stage.close();
    }

    @Test
    void theTemplateNamesTheTopics() {
        // When
        List<TopicRecord> records = read(".postgresql.shop.items", 2);

        // Then
        assertThat(records).extracting(TopicRecord::keyText).doesNotHaveDuplicates();
        assertThat(records.get(0).keyJson().path("id").asInt()).isEqualTo(1);
    }

    @Test
    void theRouteGivesTopicKeyAndPartition() {
        // When
        List<TopicRecord> records = read("-orders", 33);

        // Then
        assertThat(records).allSatisfy(record -> {
            assertThat(record.keyJson().fieldNames()).toIterable().containsExactly("customer", "id");
            assertThat(record.partition()).isEqualTo(partition(record.keyJson().path("customer").asText()));
        });
        assertThat(records.stream().map(record -> record.envelope().op())
                .collect(Collectors.groupingBy(op -> op, Collectors.counting())))
                .isEqualTo(Map.of("r", 20L, "u", 10L, "d", 2L, "c", 1L));
        assertThat(records.stream().map(TopicRecord::partition).distinct().count()).isGreaterThan(1);
    }

    @Test
    void tablesOfOneNameShareATopicAndTheirKeysTellThemApart() {
        // When
        List<TopicRecord> records = read(".postgresql._.bills", 5);

        // Then
        assertThat(records).filteredOn(record -> record.envelope().source().path("schema").asText().equals("tenant_a"))
                .hasSize(2).allSatisfy(record -> {
                    assertThat(record.keyJson().path(ORIGIN).asText()).isEqualTo(stage.topic("tenant_a.bills"));
                    assertThat(record.envelope().after().has("a")).isTrue();
                });
        assertThat(records).filteredOn(record -> record.envelope().source().path("schema").asText().equals("tenant_b"))
                .hasSize(3).allSatisfy(record -> assertThat(record.keyText())
                        .isEqualTo(records.stream().filter(other -> other.keyText().contains("tenant_b")).findFirst()
                                .orElseThrow().keyText()));
        assertThat(records).allSatisfy(record -> assertThat(record.json().path("schema").path("name").asText())
                .isEqualTo(stage.topic("_.bills.Envelope")));
        assertThat(read(".postgresql._.notes", 2)).extracting(TopicRecord::key).containsOnlyNulls();
    }

    private static List<TopicRecord> read(String topic, int count) {
        try (TopicReader reader = TopicReader.of(stage.broker().bootstrapServers(), stage.prefix() + topic)) {
            return reader.readCount(count, PATIENCE);
        }
    }

    private static int partition(String customer) {
        return BuiltInPartitioner.partitionForKey(
                ("{\"customer\":\"" + customer + "\"}").getBytes(StandardCharsets.UTF_8), PARTITIONS);
    }
}
