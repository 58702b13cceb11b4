package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.ProxiedBroker;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** More waits than a slow way to the brokers can take: it comes later, and the memory that it waits in has a bound. */
class SlowBrokerIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int ROWS = 12_000;
    private static final int BATCH = 10_000;
    private static final long BYTES_A_SECOND = 1_000_000;
    private static final int LARGE_ROWS = 60;
    private static final int LARGE = 2_000_000;
    private static final long MIB = 1L << 20;

    /** T3 of what breaks this stack. */
    @Test
    void aBatchOfTenThousandRowsPassesAtAMegabyteASecond() throws Exception {
        try (ProxiedBroker kafka = ProxiedBroker.start(); Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY, note text)", "INSERT INTO item VALUES (0, 'first')");
            kafka.broker().createTopic(stage.topic("public.item"), 1, Map.of());
            MillraceProcess millrace = stage.start(millrace(stage, kafka)
                    .environment("MILLRACE_SINK_REQUEST_TIMEOUT", "30s")
                    .environment("MILLRACE_SOURCE_QUEUE_MAX_BYTES", "48MiB")
                    .environment("MILLRACE_SOURCE_PROPERTIES_MAX_BATCH_SIZE", Integer.toString(BATCH))
                    .environment("MILLRACE_SOURCE_PROPERTIES_MAX_QUEUE_SIZE", Integer.toString(2 * BATCH))
                    .jvm("-Xmx160m", "-XX:+UseSerialGC")).awaitReady(PATIENCE);
            hold(kafka, stage);

            // When
            stage.execute("INSERT INTO item SELECT i, (SELECT string_agg(md5(i::text || j), '') "
                    + "FROM generate_series(1, 32) j) FROM generate_series(1, " + ROWS + ") i");
            Awaitility.await().atMost(PATIENCE).until(() -> millrace.metric("millrace_queue_waiting_events") >= BATCH);
            kafka.proxy().mend();
            kafka.proxy().throttle(BYTES_A_SECOND);

            // Then
            try (TopicReader reader = TopicReader.of(kafka.broker().bootstrapServers(), stage.topic("public.item"))) {
                assertThat(reader.readCount(1 + ROWS, PATIENCE)).extracting(record -> record.keyJson().path("id").asInt())
                        .containsExactlyElementsOf(IntStream.rangeClosed(0, ROWS).boxed().toList());
            }
            Probes.awaitPublished(1 + ROWS, millrace);
            assertUndisturbed(millrace);
            assertThat(millrace.peakResidentBytes()).isLessThan(420 * MIB);
        }
    }

    /** doris 64511, airbyte 26454: a queue that counts rows and not their bytes holds gigabytes of these. */
    @Test
    void rowsOfTwoMegabytesWaitInBoundedMemory() throws Exception {
        try (ProxiedBroker kafka = ProxiedBroker.start(); Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE large (id int PRIMARY KEY, note text)", "INSERT INTO large VALUES (0, 'first')");
            MillraceProcess millrace = stage.start(millrace(stage, kafka)
                    .environment("MILLRACE_SINK_MAX_MESSAGE_BYTES", "3MiB")
                    .jvm("-XX:MaxRAM=512m", "-XX:MaxRAMPercentage=50")).awaitReady(PATIENCE);
            hold(kafka, stage);

            // When
            stage.execute("INSERT INTO large SELECT i, repeat('x', " + LARGE + ") "
                    + "FROM generate_series(1, " + LARGE_ROWS + ") i");
            Awaitility.await().atMost(PATIENCE).until(() -> millrace.metric("millrace_queue_waiting_events") >= 5);
            kafka.proxy().mend();

            // Then
            Probes.awaitPublished(1 + LARGE_ROWS, millrace);
            assertUndisturbed(millrace);
            assertThat(millrace.peakResidentBytes()).isLessThan(512 * MIB);
        }
    }

    private static MillraceProcess.Builder millrace(Stage stage, ProxiedBroker kafka) {
        return stage.millrace()
                .environment("MILLRACE_SINK_BROKERS", kafka.productBootstrapServers())
                .environment("MILLRACE_SINK_FORMAT", "json");
    }

    /** Once the first row and its position are written, so that nothing is under way but what follows. */
    private static void hold(ProxiedBroker kafka, Stage stage) {
        try (TopicReader reader = TopicReader.of(kafka.broker().bootstrapServers(), stage.topic("millrace.offsets"))) {
            reader.readCount(1, PATIENCE);
        }
        kafka.proxy().hold();
    }

    private static void assertUndisturbed(MillraceProcess millrace) {
        assertThat(millrace.output().text()).doesNotContain("Exception", "\tat ", "to=RETRYING", "to=FAILED", "sent again");
        assertThat(millrace.metric("millrace_retries_total")).isZero();
        assertThat(List.of(millrace.probe("ready").status(), millrace.probe("live").status())).containsOnly(200);
    }
}
