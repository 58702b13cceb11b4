package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Topics that are missing, made, and taken away while changes flow. */
class TopicsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** maxwell 495, strimzi-kafka-bridge 64: not a time-out but the topic's name, and whether it may be created. */
    @Test
    void aMissingTopicIsNamedAndOnceItIsThereAllGoesOnWithoutANewRun() throws Exception {
        try (Stage stage = Stage.own(KafkaBroker.builder().autoCreateTopics(false).start())) {
            // Given
            stage.execute("CREATE TABLE there (id int PRIMARY KEY)", "CREATE TABLE missing (id int PRIMARY KEY)");
            stage.broker().createTopic(stage.topic("public.there"), 1, Map.of());
            MillraceProcess millrace = stage.start(stage.millrace().quickly()).awaitReady(PATIENCE);

            // When
            stage.execute("BEGIN; INSERT INTO there VALUES (1); INSERT INTO missing VALUES (1); "
                    + "INSERT INTO there VALUES (2); COMMIT");

            // Then
            Probes.awaitRetrying(millrace, "topic " + stage.topic("public.missing")
                    + " does not exist and create-missing-topics is off");

            // When
            stage.broker().createTopic(stage.topic("public.missing"), 1, Map.of());

            // Then
            stage.read("public.missing").readCount(1, PATIENCE);
            assertThat(stage.read("public.there").readCount(2, PATIENCE))
                    .extracting(record -> record.keyJson().path("id").asInt()).containsExactly(1, 2);
            millrace.awaitReady(PATIENCE);
            assertThat(millrace.metric("millrace_retries_total")).as("runs started again").isZero();
        }
    }

    @Test
    void aMissingTopicIsMadeByItsRuleAndMadeAgainWhenItIsDeleted() throws Exception {
        try (Stage stage = Stage.own(KafkaBroker.builder().autoCreateTopics(false).start())) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)");
            String topic = stage.topic("public.item");
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_SINK_CREATE_MISSING_TOPICS", "true")
                    .environment("MILLRACE_SINK_TOPICS", "*.public.*.partitions=3")
                    .environment("MILLRACE_SINK_PROPERTIES_REQUEST_TIMEOUT_MS", "2000")
                    .environment("MILLRACE_SINK_PROPERTIES_DELIVERY_TIMEOUT_MS", "4000")).awaitReady(PATIENCE);

            // When
            stage.execute("INSERT INTO item VALUES (1)");

            // Then
            Probes.awaitPublished(1, millrace);
            try (Admin admin = stage.broker().admin()) {
                assertThat(admin.describeTopics(List.of(topic)).allTopicNames().get().get(topic).partitions()).hasSize(3);

                // When
                admin.deleteTopics(List.of(topic)).all().get();
                Awaitility.await().atMost(PATIENCE).until(() -> !admin.listTopics().names().get().contains(topic));
            }
            stage.execute("INSERT INTO item VALUES (2)");

            // Then
            Probes.awaitPublished(2, millrace);
            stage.read("public.item").readUntil(all -> all.stream()
                    .anyMatch(record -> record.keyJson().path("id").asInt() == 2), PATIENCE);
            millrace.awaitReady(PATIENCE);
            assertThat(millrace.output().text()).doesNotContain("\tat ");
        }
    }

    /** T6 of what breaks this stack: an outage at the start leaves no trace once it is over. */
    @Test
    void brokersThatComeLaterAreWaitedFor() throws Exception {
        KafkaBroker broker = KafkaBroker.builder().start();
        broker.stop();
        try (Stage stage = Stage.own(broker)) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)", "INSERT INTO item VALUES (1)");
            MillraceProcess millrace = stage.start(stage.millrace().quickly());
            Probes.awaitRetrying(millrace, "can't be reached");
            assertThat(millrace.probe("live").status()).isEqualTo(200);

            // When
            broker.start();

            // Then
            millrace.awaitReady(PATIENCE);
            stage.read("public.item").readCount(1, PATIENCE);
            assertThat(millrace.output().text()).doesNotContain("\tat ");
        }
    }
}
