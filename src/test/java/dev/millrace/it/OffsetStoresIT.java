package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.LedgerHistory;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import dev.millrace.kit.Writer;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wherever the position is kept, a restart goes on from it: no second backfill, no gap. */
class OffsetStoresIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int ROWS = 10;
    private static final int MANY = 40_000;
    private static final int CHANGES = 2_000;

    /** spring-cloud stream-applications 319: without a volume, each new container backfilled again. */
    @ParameterizedTest
    @CsvSource({"kafka, 4", "file, 2", "slot, 2"})
    void restartsGoOnWhereTheLastRunEnded(String store, int restarts) throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE,
                    "INSERT INTO ledger SELECT -1 - i, 0, '' FROM generate_series(1, " + ROWS + ") i");
            TopicReader reader = stage.read("public.ledger");
            MillraceProcess millrace = stage.start(millrace(store, stage)).awaitReady(PATIENCE);
            millrace.awaitLine("to=STREAMING", PATIENCE);
            Writer writer = Writer.leisurely(stage, 41);
            try (writer) {
                for (int restart = 0; restart < restarts; restart++) {
                    Probes.awaitPublished(300, millrace);

                    // When
                    if (restart % 2 == 0) {
                        millrace.sigterm();
                        assertThat(millrace.awaitExit(PATIENCE)).isZero();
                    } else {
                        millrace.kill9();
                        millrace.awaitExit(PATIENCE);
                    }
                    if (store.equals("file")) {
                        assertReadable(file(stage));
                    }
                    millrace = stage.start(millrace(store, stage));
                }
                Probes.awaitPublished(300, millrace);
            }

            // Then
            LedgerHistory history = LedgerHistory.read(stage, reader, PATIENCE);
            assertThat(history.count("r")).as("rows backfilled").isEqualTo(ROWS);
            assertThat(history.versions()).containsAll(writer.committedVersions());
            assertThat(history.lastRows()).isEqualTo(history.expected());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"kafka", "file", "slot"})
    void aBackfillThatIsKilledStartsOver(String store) throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY, name text)",
                    "INSERT INTO item SELECT i, repeat('x', 100) FROM generate_series(1, " + MANY + ") i");
            MillraceProcess first = stage.start(millrace(store, stage));
            Probes.awaitPublished(1, first);
            first.freeze();
            assertThat(first.output().find("to=STREAMING")).isEmpty();

            // When
            first.kill9();
            first.awaitExit(PATIENCE);
            stage.execute("DELETE FROM item WHERE id = 1", "UPDATE item SET name = 'new' WHERE id = 2");

            // Then
            MillraceProcess second = stage.start(millrace(store, stage));
            second.awaitLine("from=BACKFILLING to=STREAMING", PATIENCE);
            Probes.awaitPublished(MANY - 1, second);
            assertThat(second.metric("millrace_rows_published_total", "op", "r")).isEqualTo(MANY - 1);
            Probes.awaitPublished(1, second, "op", "d");
            Probes.awaitPublished(1, second, "op", "u");

            // When
            second.sigterm();
            second.awaitExit(PATIENCE);
            MillraceProcess third = stage.start(millrace(store, stage)).awaitReady(PATIENCE);
            stage.execute("INSERT INTO item VALUES (1, 'again')");

            // Then
            Probes.awaitPublished(1, third, "op", "c");
            assertThat(third.output().text()).doesNotContain("BACKFILLING");
            assertThat(third.metric("millrace_rows_published_total", "op", "c")).isEqualTo(1);
        }
    }

    @Test
    void aFileThatCannotBeWrittenIsToldAtTheStart() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE);
            Path plain = Files.writeString(stage.directory().resolve("plain"), "");

            // When
            MillraceProcess millrace = stage.start(millrace("file", stage)
                    .environment("MILLRACE_OFFSETS_FILE", plain.resolve("offsets").toString()));

            // Then
            assertThat(Refusal.by(millrace)).isEqualTo("millrace.offsets.file: " + plain.resolve("offsets")
                    + " can't be used: " + plain + " is not a directory");
        }
    }

    @Test
    void theSlotStoreNeedsAPublicationOfItsOwn() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            String role = stage.database() + "_role";
            stage.execute(Writer.TABLE, "CREATE ROLE " + role + " LOGIN REPLICATION PASSWORD 'p'",
                    "GRANT SELECT ON ledger TO " + role, "CREATE PUBLICATION " + stage.slot() + " FOR TABLE ledger");

            // When
            MillraceProcess millrace = stage.start(millrace("slot", stage)
                    .environment("MILLRACE_SOURCE_USERNAME", role).environment("MILLRACE_SOURCE_PASSWORD", "p"));

            // Then
            assertThat(Refusal.by(millrace)).startsWith("millrace.offsets.store=slot needs the role to own the "
                    + "publication \"" + stage.slot() + "\": use another store, or make it the owner");
        }
    }

    @Test
    void theTopicIsCompactedAndWrittenEachSecondAtLeast() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE);
            String topic = stage.topic("millrace.offsets");
            TopicReader reader = stage.read("millrace.offsets");
            stage.start(stage.millrace().quickly()).awaitReady(PATIENCE);

            // When
            changeSteadily(stage, CHANGES, Duration.ofMillis(5));
            List<TopicRecord> changes = stage.read("public.ledger").readCount(CHANGES, PATIENCE);

            // Then
            List<TopicRecord> records = reader.readToEnd(PATIENCE);
            assertThat(records).hasSizeGreaterThan(8);
            assertThat(longestPause(records, changes)).isLessThanOrEqualTo(1_000);
            assertThat(records).extracting(TopicRecord::partition).containsOnly(0);
            try (Admin admin = stage.broker().admin()) {
                ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
                Config config = admin.describeConfigs(List.of(resource)).all().get().get(resource);
                TopicDescription description = admin.describeTopics(List.of(topic)).allTopicNames().get().get(topic);
                assertThat(config.get("cleanup.policy").value()).isEqualTo("compact");
                assertThat(description.partitions()).hasSize(1);
            }
        }
    }

    private static void changeSteadily(Stage stage, int changes, Duration pause) throws Exception {
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
        try (var connection = stage.connect();
                var statement = connection.prepareStatement("INSERT INTO ledger SELECT count(*), 1, '' FROM ledger")) {
            Callable<Integer> change = statement::executeUpdate;
            for (int i = 0; i < changes; i++) {
                clock.schedule(change, pause.toMillis() * i, TimeUnit.MILLISECONDS);
            }
            clock.shutdown();
            assertThat(clock.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        }
    }

    /**
     * From one write of the position to the next, less the longest stretch in it without any change published, in which
     * the machine was busy elsewhere.
     */
    private static long longestPause(List<TopicRecord> positions, List<TopicRecord> changes) {
        long[] writes = times(positions, 0, Long.MAX_VALUE);
        return IntStream.range(1, writes.length).mapToLong(i -> {
            long standstill = widest(times(changes, writes[i - 1], writes[i]), writes[i - 1], writes[i]);
            return writes[i] - writes[i - 1] - standstill;
        }).max().orElseThrow();
    }

    private static long widest(long[] times, long from, long to) {
        long before = from;
        long widest = 0;
        for (long time : times) {
            widest = Math.max(widest, time - before);
            before = time;
        }
        return Math.max(widest, to - before);
    }

    private static long[] times(List<TopicRecord> records, long from, long to) {
        return records.stream().mapToLong(TopicRecord::timestamp).filter(time -> time >= from && time <= to)
                .sorted().toArray();
    }

    private static MillraceProcess.Builder millrace(String store, Stage stage) {
        MillraceProcess.Builder builder = stage.millrace().quickly()
                .environment("MILLRACE_OFFSETS_STORE", store);
        return store.equals("file") ? builder.environment("MILLRACE_OFFSETS_FILE", file(stage).toString()) : builder;
    }

    private static Path file(Stage stage) {
        return stage.directory().resolve("offsets");
    }

    private static void assertReadable(Path file) throws Exception {
        Properties offsets = new Properties();
        offsets.load(new StringReader(Files.readString(file)));
        assertThat(offsets.keySet()).allMatch(key -> key.toString().startsWith("[\"") && key.toString().endsWith("}]"));
        assertThat(offsets.entrySet()).filteredOn(entry -> entry.getKey().toString().contains("{\"server\":"))
                .singleElement().satisfies(entry -> assertThat(entry.getValue().toString())
                        .startsWith("{").endsWith("}").contains("\"lsn\""));
    }
}
