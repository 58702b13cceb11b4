package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.config.Settings;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Postgres;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceSession;
import dev.millrace.source.postgres.PostgresSource;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;

/**
 * Changes that the database can no longer send are never passed over in silence: debezium 3970 and 4919,
 * conduit-connector-postgres 146; after a failover without the slot, debezium 6017 and 7580.
 */
class GapsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String ITEM = "CREATE TABLE item (id int PRIMARY KEY); INSERT INTO item VALUES (1)";

    /** debezium-server 302 and 303: a process whose engine is dead for good ends, and not with 0. */
    @Test
    void aSlotThatIsGoneIsRefusedUntilTheOffsetsAreDeleted() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM);
            MillraceProcess running = stage.start(stage.millrace().quickly()).awaitReady(PATIENCE);
            stage.read("millrace.offsets").readCount(2, PATIENCE);
            stage.execute("INSERT INTO item VALUES (2)");
            stage.read("public.item").readCount(2, PATIENCE);
            String gone = "gap: offsets are stored, but the replication slot \"" + stage.slot() + "\" is gone";

            // When
            stage.execute(takeTheSlotAway(stage), "INSERT INTO item VALUES (3)");

            // Then
            assertThat(running.awaitExit(PATIENCE)).isEqualTo(1);
            assertThat(running.output().text()).contains("to=FAILED reason=\"" + gone);

            // When
            String sentence = Refusal.by(stage.start(stage.millrace().quickly()));

            // Then
            assertThat(sentence).startsWith(gone).contains("delete", stage.topic("millrace.offsets"));
            assertThat(stage.query("SELECT count(*) FROM pg_replication_slots "
                    + "WHERE slot_name = '" + stage.slot() + "'")).isEqualTo("0");

            // When
            try (Admin admin = stage.broker().admin()) {
                admin.deleteTopics(List.of(stage.topic("millrace.offsets"))).all().get();
            }

            // Then
            stage.start(stage.millrace().quickly());
            assertThat(stage.read("public.item").readCount(5, PATIENCE))
                    .extracting(record -> record.envelope().op() + record.keyJson().get("id"))
                    .containsExactly("r1", "c2", "r1", "r2", "r3");
        }
    }

    /** The engine makes itself a slot where it finds none, however late that is gone. */
    @Test
    void aSlotThatIsMadeAnewUnderARunIsNotItsPlace() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM);
            Settings settings = PlainSettings.of(stage).ofTables();
            try (SourceSession session = new PostgresSource(settings).open()) {
                stage.execute("SELECT pg_create_logical_replication_slot('" + stage.slot() + "', 'pgoutput')");

                // When, Then
                assertThat(session.isSamePlace(Map.of())).isFalse();
                assertThat(session.isSamePlace(offsets(settings, Long.MAX_VALUE))).isTrue();
                assertThatThrownBy(() -> session.isSamePlace(offsets(settings, 1))).isInstanceOf(SourceException.class)
                        .hasMessageContaining("has moved past the stored offsets");
            } finally {
                stage.execute("SELECT pg_drop_replication_slot('" + stage.slot() + "')");
            }
        }
    }

    private static Map<ByteBuffer, ByteBuffer> offsets(Settings settings, long lsn) {
        String key = "[\"" + settings.pipeline() + "\",{\"server\":\"" + settings.sink().topicPrefix() + "\"}]";
        return Map.of(ByteBuffer.wrap(key.getBytes(StandardCharsets.UTF_8)),
                ByteBuffer.wrap(("{\"lsn\":" + lsn + "}").getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aGapIsFilledByABackfillWhereThatIsAskedFor() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM);
            runOnce(stage);
            stage.execute("SELECT pg_drop_replication_slot('" + stage.slot() + "')", "INSERT INTO item VALUES (2)");

            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_SOURCE_ON_GAP", "backfill"));

            // Then
            assertThat(stage.read("public.item").readCount(3, PATIENCE))
                    .extracting(record -> record.envelope().op() + record.keyJson().get("id"))
                    .containsExactly("r1", "r1", "r2");
            assertThat(millrace.output().text()).contains("Changes are lost, all rows are read again gap=");
        }
    }

    @Test
    void aSlotThatWasMadeAnewIsRefused() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(ITEM);
            runOnce(stage);

            // When
            stage.execute("SELECT pg_drop_replication_slot('" + stage.slot() + "')", "INSERT INTO item VALUES (2)",
                    "SELECT pg_create_logical_replication_slot('" + stage.slot() + "', 'pgoutput')");

            // Then
            assertThat(Refusal.by(stage.start(stage.millrace().quickly()))).startsWith("gap: the replication slot \""
                    + stage.slot() + "\" has moved past the stored offsets").contains(stage.topic("millrace.offsets"));
        }
    }

    @Test
    void aSlotWhoseLogTheServerHasDroppedIsRefused() throws Exception {
        Postgres postgres = Postgres.builder().configuration("max_slot_wal_keep_size", "1MB").start();
        try (Stage stage = Stage.own(postgres)) {
            // Given
            stage.execute(ITEM);
            runOnce(stage);

            // When
            for (int segment = 0; segment < 3; segment++) {
                stage.execute("INSERT INTO item SELECT max(id) + 1 FROM item", "SELECT pg_switch_wal()");
            }
            stage.execute("CHECKPOINT");

            // Then
            assertThat(stage.query("SELECT wal_status FROM pg_replication_slots")).isEqualTo("lost");
            assertThat(Refusal.by(stage.start(stage.millrace().quickly()))).startsWith("gap: the server has dropped "
                    + "log that the replication slot \"" + stage.slot() + "\" still needed (max_slot_wal_keep_size)");

            // When
            stage.start(stage.millrace().quickly().environment("MILLRACE_SOURCE_ON_GAP", "backfill"));

            // Then
            stage.read("public.item").readUntil(all -> all.stream().anyMatch(record ->
                    record.envelope().op().equals("r") && record.keyJson().get("id").asInt() == 4), PATIENCE);
        }
    }

    /** Whoever holds it is ended until the slot can be dropped. */
    private static String takeTheSlotAway(Stage stage) {
        return """
                DO $$ BEGIN
                  WHILE EXISTS (SELECT 1 FROM pg_replication_slots WHERE slot_name = '%1$s') LOOP
                    BEGIN
                      PERFORM pg_terminate_backend(active_pid) FROM pg_replication_slots WHERE slot_name = '%1$s';
                      PERFORM pg_drop_replication_slot('%1$s');
                    EXCEPTION WHEN object_in_use THEN
                      PERFORM pg_sleep(0.01);
                    END;
                  END LOOP;
                END $$""".formatted(stage.slot());
    }

    private static void runOnce(Stage stage) {
        MillraceProcess millrace = stage.start(stage.millrace().quickly()).awaitReady(PATIENCE);
        try (TopicReader reader = TopicReader.of(stage.broker().bootstrapServers(), stage.topic("public.item"))) {
            reader.readCount(1, PATIENCE);
        }
        millrace.sigterm();
        assertThat(millrace.awaitExit(PATIENCE)).isZero();
    }
}
