package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.FreePort;
import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.config.ConfigResource;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What brokers refuse is told in a sentence, tried again for ever, and costs no change. */
class BrokerErrorsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration SOON = Duration.ofSeconds(10);
    private static final String ITEM = "CREATE TABLE item (id int PRIMARY KEY, name text)";
    private static final int LIMIT = 20_000;

    @ParameterizedTest
    @ValueSource(strings = {"kafka", "file"})
    void brokersThatComeLateAreWaitedFor(String store) throws Exception {
        KafkaBroker broker = KafkaBroker.builder().build();
        try (Stage stage = Stage.own(broker)) {
            // Given
            stage.execute(ITEM, "INSERT INTO item VALUES (1, 'a')");
            MillraceProcess.Builder builder = stage.millrace().quickly().environment("MILLRACE_OFFSETS_STORE", store);
            if (store.equals("file")) {
                builder.environment("MILLRACE_OFFSETS_FILE", stage.directory().resolve("offsets").toString());
            }

            // When
            MillraceProcess millrace = stage.start(builder);

            // Then
            Probes.awaitRetrying(millrace, broker.bootstrapServers());
            assertThat(millrace.probe("live").status()).isEqualTo(200);
            if (store.equals("kafka")) {
                assertThat(millrace.probe("started").status()).isEqualTo(503);
            }

            // When
            broker.start();

            // Then
            millrace.awaitReady(SOON);
            stage.read("public.item").readCount(1, PATIENCE);
            assertThat(millrace.output().text()).doesNotContain("\tat ", "Exception");
        }
    }

    /** airbyte 77822 and 39570: each new start is counted and told. */
    @Test
    void aNameThatNobodyResolvesIsTriedAgain() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM);
            String broker = "no-such-host.invalid:" + FreePort.next();

            // When
            MillraceProcess millrace = stage.start(
                    stage.millrace().quickly().environment("MILLRACE_SINK_BROKERS", broker));

            // Then
            Probes.awaitRetrying(millrace, "no name of the brokers " + broker + " can be resolved");
            Awaitility.await().atMost(PATIENCE).until(() -> millrace.metric("millrace_retries_total") >= 2);
            assertThat(millrace.probe("live").status()).isEqualTo(200);
            assertThat(millrace.probe("started").status()).isEqualTo(503);
            assertThat(millrace.output().text()).doesNotContain("\tat ", "Exception");
        }
    }

    @Test
    void aTopicThatIsMissingIsNamedAndWaitedFor() throws Exception {
        try (Stage stage = Stage.own(KafkaBroker.builder().autoCreateTopics(false).start())) {
            // Given
            stage.execute(ITEM, "CREATE TABLE later (id int PRIMARY KEY)");
            stage.broker().createTopic(stage.topic("public.item"), 1, Map.of());
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_SINK_PROPERTIES_MAX_BLOCK_MS", "1000")).awaitReady(PATIENCE);
            String before = stage.query("SELECT pg_current_wal_insert_lsn()");

            // When
            stage.execute("INSERT INTO later VALUES (1)");

            // Then
            Probes.awaitRetrying(millrace, "topic " + stage.topic("public.later") + " does not exist");
            assertThat(millrace.probe("live").status()).isEqualTo(200);

            // When
            stage.execute("INSERT INTO item VALUES (1, 'a')");

            // Then
            Awaitility.await().atMost(PATIENCE).until(() -> {
                assertThat(millrace.probe("ready").body()).contains("\"RETRYING\"");
                return millrace.metric("millrace_records_retried_total") >= 2;
            });
            assertThat(stage.query("SELECT confirmed_flush_lsn <= '" + before + "' FROM pg_replication_slots "
                    + "WHERE slot_name = '" + stage.slot() + "'")).isEqualTo("t");

            // When
            stage.broker().createTopic(stage.topic("public.later"), 1, Map.of());

            // Then
            millrace.awaitReady(PATIENCE);
            stage.read("public.later").readCount(1, PATIENCE);
            stage.read("public.item").readCount(1, PATIENCE);
            assertThat(millrace.output().text()).doesNotContain("\tat ");
        }
    }

    /** maxwell 1122 and 1332, influxdb_iox 1961: one row is too large, and its size and the limit are told. */
    @Test
    void aMessageThatIsTooLargeIsSetAsideAndTheNextOneFlows() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM);
            String topic = stage.topic("public.item");
            stage.broker().createTopic(topic, 1, Map.of("max.message.bytes", Integer.toString(LIMIT)));
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_SINK_OVERSIZE", "dead-letter")).awaitReady(PATIENCE);

            // When
            stage.execute("INSERT INTO item VALUES (1, 'small')",
                    "INSERT INTO item SELECT 2, string_agg(md5(i::text), '') "
                            + "FROM generate_series(1, " + LIMIT / 10 + ") i",
                    "INSERT INTO item SELECT 3, repeat('x', 2000000)",
                    "INSERT INTO item VALUES (4, 'small')");

            // Then
            assertThat(stage.read("public.item").readCount(2, PATIENCE)).extracting(BrokerErrorsIT::id)
                    .containsExactlyInAnyOrder(1, 4);
            List<TopicRecord> letters = stage.read("millrace.dead-letter").readCount(2, PATIENCE);
            assertThat(letters).extracting(letter -> letter.json().path("key").asText())
                    .containsExactlyInAnyOrder("{\"id\":2}", "{\"id\":3}");
            assertThat(letters).extracting(letter -> letter.json().path("reason").asText())
                    .anyMatch(reason -> reason.contains("more than the brokers or the topic's max.message.bytes allow"))
                    .anyMatch(reason -> reason.contains("millrace.sink.max-message-bytes allows 1048576"));
            assertThat(millrace.metric("millrace_rows_set_aside_total", "cause", "oversize", "fate", "dead-lettered"))
                    .isEqualTo(2);
            assertThat(millrace.output().text()).contains("Row set aside fate=dead-lettered cause=oversize "
                    + "table=public.item topic=" + topic + " key={\"id\":2} bytes=").doesNotContain("\tat ");
            assertThat(millrace.metric("millrace_rows_published_total", "table", "public.item")).isEqualTo(2);
        }
    }

    @Test
    void anOffsetsTopicThatForgetsIsRefused() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM);
            String topic = stage.topic("millrace.offsets");
            stage.broker().createTopic(topic, 1, Map.of("cleanup.policy", "delete"));

            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly());

            // Then
            assertThat(Refusal.by(millrace, 2)).isEqualTo("the offsets topic " + topic
                    + " has cleanup.policy=delete and would forget the position: set it to compact");
        }
    }

    private static int id(TopicRecord record) {
        return record.keyJson().path("id").asInt();
    }
}
