package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.kit.HttpProbe;
import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The probes tell the truth: idle is well, a backfill is well, and changes that wait for Kafka in vain are not. */
class ProbesIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration IDLE = Duration.ofSeconds(12);
    private static final Duration STALL = Duration.ofSeconds(5);
    private static final List<String> PROBES = List.of("started", "ready", "live");
    private static final String ITEM = "CREATE TABLE item (id int PRIMARY KEY, name text)";
    private static final ObjectMapper JSON = new ObjectMapper();

    /** powersync-service 401: no traffic, no restart. maxwell 1124: a probe asks nobody and answers at once. */
    @Test
    void idleIsUpAndAnsweredAtOnce() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM);
            MillraceProcess millrace = stage.start(withShortStall(stage).quickly()).awaitReady(PATIENCE);
            millrace.awaitLine("to=STREAMING", PATIENCE);
            Instant end = Instant.now().plus(IDLE);
            List<Duration> answers = new ArrayList<>();

            // When
            Awaitility.await().atMost(IDLE.plus(PATIENCE)).pollInterval(Duration.ofMillis(300)).until(() -> {
                for (String name : PROBES) {
                    long asked = System.nanoTime();
                    HttpProbe.Answer answer = millrace.probe(name);
                    answers.add(Duration.ofNanos(System.nanoTime() - asked));
                    assertThat(answer.status()).as(name + " " + answer.body()).isEqualTo(200);
                    assertThat(pipeline(answer).path("data").path("state").asText()).isEqualTo("STREAMING");
                }
                return Instant.now().isAfter(end);
            });

            // Then
            assertThat(answers).hasSizeGreaterThanOrEqualTo(60);
            assertThat(answers.stream().sorted().toList().get(answers.size() / 2)).isLessThan(Duration.ofMillis(100));
        }
    }

    @Test
    void aBackfillIsUp() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM, "INSERT INTO item SELECT i, repeat('x', 100) FROM generate_series(1, 100000) i");

            // When
            MillraceProcess millrace = stage.start(withShortStall(stage));
            millrace.awaitLine("to=BACKFILLING", PATIENCE);
            List<HttpProbe.Answer> answers = PROBES.stream().map(millrace::probe).toList();

            // Then
            assertThat(answers).allSatisfy(answer -> {
                assertThat(answer.status()).isEqualTo(200);
                assertThat(pipeline(answer).path("data").path("state").asText()).isEqualTo("BACKFILLING");
            });
        }
    }

    /** strimzi-kafka-operator 1479 and 3850, cp-docker-images 486: nothing is acknowledged, so the probes are down. */
    @Test
    void changesThatWaitInVainAreDownUntilTheBrokerIsBack() throws Exception {
        try (Stage stage = Stage.own(KafkaBroker.builder().start())) {
            // Given
            stage.execute(ITEM);
            MillraceProcess millrace = stage.start(withShortStall(stage).quickly()).awaitReady(PATIENCE);
            stage.execute("INSERT INTO item VALUES (1, 'before')");
            Probes.awaitPublished(1, millrace);
            stage.broker().stop();
            assertThat(millrace.probe("live").status()).isEqualTo(200);

            // When
            stage.execute("INSERT INTO item VALUES (2, 'during')");
            long since = System.nanoTime();

            // Then
            Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> millrace.probe("ready").status() == 503);
            Awaitility.await().atMost(PATIENCE).until(() -> millrace.probe("live").status() == 503);
            assertThat(Duration.ofNanos(System.nanoTime() - since)).isGreaterThan(STALL);
            assertThat(pipeline(millrace.probe("live")).path("data").path("waiting_ms").asLong())
                    .isGreaterThan(STALL.toMillis());
            assertThat(millrace.probe("started").status()).isEqualTo(200);

            // When
            stage.broker().start();

            // Then
            millrace.awaitReady(PATIENCE);
            assertThat(millrace.probe("live").status()).isEqualTo(200);
            assertThat(stage.read("public.item").readCount(2, PATIENCE))
                    .extracting(record -> record.keyJson().path("id").asInt()).containsSubsequence(1, 2);
        }
    }

    /** redpanda connect 4648: how long ago the last acknowledgement was is a meter. */
    @Test
    void metersCountWhatWasAcknowledged() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM, "INSERT INTO item VALUES (1, 'a'), (2, 'b')");
            MillraceProcess millrace = stage.start(stage.millrace().quickly()).awaitReady(PATIENCE);
            millrace.awaitLine("to=STREAMING", PATIENCE);

            // When
            stage.execute("INSERT INTO item VALUES (3, 'c'), (4, 'd'), (5, 'e')",
                    "UPDATE item SET name = 'z' WHERE id < 3", "DELETE FROM item WHERE id = 5");
            List<TopicRecord> records = stage.read("public.item").readCount(8, PATIENCE);
            Probes.awaitPublished(8, millrace);

            // Then
            assertThat(rows("r", millrace)).isEqualTo(2);
            assertThat(rows("c", millrace)).isEqualTo(3);
            assertThat(rows("u", millrace)).isEqualTo(2);
            assertThat(rows("d", millrace)).isEqualTo(1);
            assertThat(millrace.metric("millrace_published_bytes_total", "table", "public.item"))
                    .isEqualTo(records.stream().mapToInt(record -> record.key().length + record.value().length).sum());
            assertThat(millrace.metric("millrace_acknowledgement_age_seconds")).isBetween(0.0, 60.0);
            assertThat(millrace.metric("millrace_lag_seconds_count")).isEqualTo(6);
            assertThat(millrace.metric("millrace_lag_seconds_sum") / 6).isBetween(0.0001, 30.0);
            assertThat(millrace.metric("millrace_queue_waiting_events")).isZero();
            assertThat(millrace.metric("millrace_state", "state", "streaming")).isEqualTo(1);
            assertThat(millrace.metric("millrace_state")).isEqualTo(1);
            assertThat(millrace.metric("millrace_batches_failed_total")).isZero();
            Awaitility.await().atMost(PATIENCE).untilAsserted(() ->
                    assertThat(millrace.metric("millrace_slot_lag_bytes")).isBetween(0.0, 16.0 * (1 << 20)));
            double age = millrace.metric("millrace_acknowledgement_age_seconds");
            Awaitility.await().atMost(PATIENCE).until(() ->
                    millrace.metric("millrace_acknowledgement_age_seconds") > age);
        }
    }

    private static double rows(String op, MillraceProcess millrace) {
        return millrace.metric("millrace_rows_published_total", "table", "public.item", "op", op);
    }

    private static MillraceProcess.Builder withShortStall(Stage stage) {
        return stage.millrace().environment("MILLRACE_HEALTH_PUBLISH_STALL", STALL.toSeconds() + "s");
    }

    private static JsonNode pipeline(HttpProbe.Answer answer) throws Exception {
        JsonNode document = JSON.readTree(answer.body());
        assertThat(document.path("status").asText()).isEqualTo(answer.status() == 200 ? "UP" : "DOWN");
        return document.path("checks").path(0);
    }
}
