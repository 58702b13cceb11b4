package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.millrace.kit.Envelope;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** One process captures tables of every shape; each test has a table of its own. */
class TableShapesIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String PLACEHOLDER = "__debezium_unavailable_value";
    private static final int LARGE = 100_000;
    private static final int HUGE = 5_000_000;

    private static Stage stage;
    private static MillraceProcess millrace;

    @BeforeAll
    static void captureEachShape() {
        stage = Stage.shared();
        stage.broker().createTopic(stage.topic("public.huge"), 1, Map.of("max.message.bytes", "20000000"));
        Shapes.create(stage);
        millrace = stage.start(stage.millrace().environment("MILLRACE_SINK_MAX_MESSAGE_BYTES", "20MiB")).awaitReady(PATIENCE);
    }

    @AfterAll
    static void stop() throws Exception {
        stage.close();
    }

    @Test
    void withoutAnyKeyTheMessagesKeyIsNull() {
        // When
        stage.execute("INSERT INTO keyless VALUES (2, 'y')", "UPDATE keyless SET b = 'z' WHERE a = 2",
                "DELETE FROM keyless WHERE a = 2");

        // Then
        List<TopicRecord> records = read("public.keyless", 4);
        assertThat(records).extracting(TopicRecord::key).containsOnlyNulls();
        assertThat(records).extracting(TableShapesIT::text).containsExactly("r null {\"a\":1,\"b\":\"x\"}",
                "c null {\"a\":2,\"b\":\"y\"}", "u {\"a\":2,\"b\":\"y\"} {\"a\":2,\"b\":\"z\"}",
                "d {\"a\":2,\"b\":\"z\"} null");
    }

    @Test
    void theIndexThatIsTheReplicaIdentityIsTheKeyAndNoOther() {
        // When
        stage.execute("INSERT INTO indexed VALUES (3, 4, 'y')", "UPDATE indexed SET c = 'z' WHERE a = 3",
                "DELETE FROM indexed WHERE a = 3");

        // Then
        assertThat(read("public.indexed", 4)).extracting(TableShapesIT::opAndKey).containsExactly(
                "r {\"b\":2,\"a\":1}", "c {\"b\":4,\"a\":3}", "u {\"b\":4,\"a\":3}", "d {\"b\":4,\"a\":3}");
    }

    @Test
    void theReplicaIdentityIsTheKeyBesideAPrimaryKeyThatADeleteWouldNotTell() {
        // When
        stage.execute("INSERT INTO keyed_and_indexed VALUES (2, 'two', 'y')",
                "UPDATE keyed_and_indexed SET note = 'z' WHERE id = 2", "DELETE FROM keyed_and_indexed WHERE id = 2");

        // Then
        assertThat(read("public.keyed_and_indexed", 4)).extracting(TableShapesIT::opAndKey).containsExactly(
                "r {\"code\":\"one\"}", "c {\"code\":\"two\"}", "u {\"code\":\"two\"}", "d {\"code\":\"two\"}");
    }

    @Test
    void aCompositeKeyKeepsItsOwnOrder() {
        // When
        stage.execute("INSERT INTO composite VALUES (4, 'y', 6)", "UPDATE composite SET b = 'z' WHERE a = 4",
                "DELETE FROM composite WHERE a = 4");

        // Then
        assertThat(read("public.composite", 4)).extracting(TableShapesIT::opAndKey).containsExactly(
                "r {\"c\":3,\"a\":1}", "c {\"c\":6,\"a\":4}", "u {\"c\":6,\"a\":4}", "d {\"c\":6,\"a\":4}");
    }

    /** redpanda connect 3106, olake 987: placeholders that nobody had told of. */
    @Test
    void aLargeValueLeftAloneIsAPlaceholderWithTheDefaultIdentity() {
        // When
        stage.execute("UPDATE toasted SET note = 'b'", "UPDATE toasted SET large = big(200000)");

        // Then
        List<TopicRecord> records = read("public.toasted", 3);
        assertThat(large(records.get(0).envelope().after())).hasSize(LARGE);
        assertThat(large(records.get(1).envelope().after())).isEqualTo(PLACEHOLDER);
        assertThat(large(records.get(2).envelope().after())).hasSize(200_000);
        assertThat(millrace.output().find("Tables without REPLICA IDENTITY FULL.*[=,]public\\.toasted(,|$)")).isPresent();
        assertThat(millrace.output().text()).doesNotContain("public.toasted_full");
        assertThat(millrace.metric("millrace_values_unavailable_total", "table", "public.toasted")).isEqualTo(1);
    }

    @Test
    void aLargeValueLeftAloneIsThereWithTheFullIdentity() {
        // When
        stage.execute("UPDATE toasted_full SET note = 'b'", "DELETE FROM toasted_full");

        // Then
        List<TopicRecord> records = read("public.toasted_full", 3);
        String value = large(records.get(0).envelope().after());
        assertThat(value).hasSize(LARGE);
        assertThat(large(records.get(1).envelope().before())).isEqualTo(value);
        assertThat(large(records.get(1).envelope().after())).isEqualTo(value);
        assertThat(large(records.get(2).envelope().before())).isEqualTo(value);
    }

    @Test
    void aGeneratedColumnIsBackfilledAndNotStreamed() {
        // When
        stage.execute("INSERT INTO generated VALUES (2, 22)");

        // Then
        assertThat(read("public.generated", 2)).extracting(TableShapesIT::text).containsExactly(
                "r null {\"id\":1,\"a\":21,\"twice\":42}", "c null {\"id\":2,\"a\":22}");
    }

    @Test
    void aRowOfFiveMegabytesPasses() {
        // When
        stage.execute("INSERT INTO huge VALUES (1, big(" + HUGE + "))");

        // Then
        assertThat(large(read("public.huge", 1).get(0).envelope().after())).hasSize(HUGE);
    }

    @Test
    void aTableOfManyColumnsComesWhole() {
        // When
        stage.execute("UPDATE wide SET c299 = 0");

        // Then
        List<TopicRecord> records = read("public.wide", 2);
        assertThat(records).extracting(record -> record.envelope().after().size()).containsOnly(Shapes.COLUMNS);
        assertThat(records).extracting(record -> record.envelope().after().get("c299").asInt()).containsExactly(299, 0);
    }

    @Test
    void aPartitionedTableComesUnderItsOwnNameOnce() {
        // When
        stage.execute("INSERT INTO sales VALUES ('north', 3, 30)", "UPDATE sales SET amount = 11 WHERE id = 1",
                "UPDATE sales SET region = 'north' WHERE id = 2", "DELETE FROM sales WHERE id = 3");

        // Then
        assertThat(read("public.sales", 7)).extracting(TableShapesIT::opAndKey).containsExactlyInAnyOrder(
                "r {\"region\":\"north\",\"id\":1}", "r {\"region\":\"south\",\"id\":2}",
                "c {\"region\":\"north\",\"id\":3}", "u {\"region\":\"north\",\"id\":1}",
                "d {\"region\":\"south\",\"id\":2}", "c {\"region\":\"north\",\"id\":2}",
                "d {\"region\":\"north\",\"id\":3}");
    }

    @Test
    void theRowsOfAnInheritingTableComeUnderItsNameAlone() {
        // When
        stage.execute("INSERT INTO parent VALUES (3, 3)", "INSERT INTO child VALUES (4, 4, 4)",
                "UPDATE parent SET a = 9 WHERE id IN (1, 2)");

        // Then
        assertThat(read("public.parent", 3)).extracting(TableShapesIT::opAndKey)
                .containsExactly("r {\"id\":1}", "c {\"id\":3}", "u {\"id\":1}");
        assertThat(read("public.child", 3)).extracting(TableShapesIT::opAndKey)
                .containsExactly("r {\"id\":2}", "c {\"id\":4}", "u {\"id\":2}");
    }

    @Test
    void oddNamesArriveAsTheyAreAndTheirTopicsAreLegal() {
        for (String name : Shapes.ODD_NAMES) {
            // When
            stage.execute("INSERT INTO " + Shapes.quoted(name) + " VALUES (2, 'b')");

            // Then
            List<TopicRecord> records = read("public." + name.replaceAll("[^a-zA-Z0-9.]", "_"), 2);
            assertThat(records).extracting(TopicRecord::keyJson).extracting(key -> key.path(name).asInt()).as(name)
                    .containsExactly(1, 2);
            assertThat(records).extracting(record -> record.envelope().after().path(" v ").asText()).as(name)
                    .containsExactly("a", "b");
            assertThat(records).extracting(record -> record.envelope().source().path("table").asText())
                    .containsOnly(name);
        }
    }

    @Test
    void namesBeyondAsciiArriveAsTheyAre() {
        // When
        stage.execute("INSERT INTO \"Größe Ümlaut\".\"Order Items\" VALUES (2, 'b')");

        // Then
        List<TopicRecord> records = read("Gr__e__mlaut.Order_Items", 2);
        assertThat(records).extracting(TableShapesIT::opAndKey).containsExactly("r {\"größe\":1}", "c {\"größe\":2}");
        assertThat(records).extracting(record -> record.envelope().after().path("the, name").asText())
                .containsExactly("a", "b");
        assertThat(records).extracting(record -> record.envelope().source().path("schema").asText())
                .containsOnly(Shapes.ODD_SCHEMA);
    }

    @Test
    void unloggedTablesPartitionsAndTemporaryTablesHaveNoTopic() {
        // When
        stage.execute("CREATE TEMPORARY TABLE passing (id int PRIMARY KEY)", "INSERT INTO unlogged VALUES (2)",
                "INSERT INTO marker VALUES (2)");
        read("public.marker", 2);

        // Then
        assertThat(stage.broker().topics()).filteredOn(topic -> topic.startsWith(stage.topic("")))
                .doesNotContain(stage.topic("public.unlogged"), stage.topic("public.sales_north"),
                        stage.topic("public.sales_south"), stage.topic("public.sales_south_1"))
                .hasSize(Shapes.ODD_NAMES.size() + 15);
    }

    private static List<TopicRecord> read(String table, int count) {
        TopicReader reader = stage.read(table);
        return reader.readCount(count, PATIENCE);
    }

    private static String opAndKey(TopicRecord record) {
        return record.envelope().op() + " " + record.keyJson();
    }

    private static String text(TopicRecord record) {
        Envelope change = record.envelope();
        return change.op() + " " + change.before() + " " + change.after();
    }

    private static String large(JsonNode row) {
        return row.path("large").asText();
    }
}
