package dev.millrace.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.backfill.Backfill.Status;
import dev.millrace.change.Table;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Debezium 7738: a pending backfill was lost on restart. Here a kill costs the chunks in flight, and no request. */
class BackfillResumeIT {

    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final int ROWS = 60_000;

    @Test
    void aKilledOneGoesOnAtItsChunkAndTheNextOneStillWaits() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE orders (id int PRIMARY KEY, note text)", "CREATE TABLE items (id int PRIMARY KEY)",
                    "INSERT INTO orders SELECT i, 'x' FROM generate_series(1, " + ROWS + ") i",
                    "INSERT INTO items SELECT i FROM generate_series(1, 100) i");
            MillraceProcess first = stage.start(millrace(stage)).awaitReady(PATIENCE);
            first.awaitLine("to=STREAMING", PATIENCE);
            Awaitility.await().atMost(PATIENCE).until(() -> published(first) >= ROWS + 100);
            first.sigterm();
            first.awaitExit(PATIENCE);
            keep(List.of(queued("one", "orders"), queued("two", "items")), stage);

            // When
            MillraceProcess second = stage.start(millrace(stage));
            second.awaitLine("id=one status=RUNNING", PATIENCE);
            Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(20)).until(() -> published(second) > ROWS / 3);
            second.kill9();
            second.awaitExit(PATIENCE);
            MillraceProcess third = stage.start(millrace(stage));
            third.awaitLine("id=two status=COMPLETED", PATIENCE);

            // Then
            TopicReader reader = stage.read("public.orders", "public.items");
            List<TopicRecord> records = reader.readToEnd(PATIENCE);
            assertThat(third.output().tail(200)).contains("Backfill on demand goes on id=one").contains("id=one status=COMPLETED");
            Map<String, Long> times = records.stream().collect(Collectors.groupingBy(
                    record -> record.topic() + record.keyText(), Collectors.counting()));
            assertThat(times).hasSize(ROWS + 100).values().allMatch(count -> count >= 2);
            assertThat(records.get(records.size() - 1).json().at("/payload/source/snapshot").asText()).isEqualTo("incremental");
            assertThat(records.size() - 2 * (ROWS + 100)).as("rows read again").isLessThan(ROWS / 4);
        }
    }

    private static MillraceProcess.Builder millrace(Stage stage) {
        return stage.millrace().environment("MILLRACE_SOURCE_BACKFILL_CHUNK_ROWS", "500");
    }

    /** There is no such metric before the first row. */
    private static double published(MillraceProcess millrace) {
        try {
            return millrace.metric("millrace_rows_published_total", "op", "r");
        } catch (RuntimeException | AssertionError none) {
            return 0;
        }
    }

    private static Backfill queued(String id, String table) {
        return new Backfill(id, Status.QUEUED, Optional.empty(), List.of(new TableProgress(new Table("public", table),
                Status.QUEUED, 0, 0, OptionalLong.empty())), Instant.now(), Optional.empty(), Optional.empty(), "");
    }

    /** As a request would have left it behind. */
    private static void keep(List<Backfill> backfills, Stage stage) throws Exception {
        try (var producer = new KafkaProducer<>(Map.of("bootstrap.servers", stage.broker().bootstrapServers()),
                new ByteArraySerializer(), new ByteArraySerializer())) {
            Function<ByteBuffer, byte[]> bytes = ByteBuffer::array;
            producer.send(new ProducerRecord<>(stage.topic("millrace.offsets"), 0,
                    bytes.apply(StoredBackfills.key(stage.prefix())), bytes.apply(StoredBackfills.write(backfills)))).get();
        }
    }
}
