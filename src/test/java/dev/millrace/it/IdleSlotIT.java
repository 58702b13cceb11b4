package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The captured tables rest while the database is busy elsewhere: its log must not pile up behind the slot. */
class IdleSlotIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long WRITTEN_ELSEWHERE = 50L << 20;
    private static final long MOST_KEPT = 5L << 20;

    /** redpanda connect 3198, risingwave 16697, peerdb 462: the log of other tables filled the disk. */
    @Test
    void theSlotFollowsWhatIsWrittenToOtherTables() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE idle (id int PRIMARY KEY)", "INSERT INTO idle VALUES (1)",
                    "CREATE TABLE elsewhere (id int, note text)");
            MillraceProcess millrace = stage.start(stage.millrace()
                    .environment("MILLRACE_SOURCE_TABLES", "public.idle")
                    .environment("MILLRACE_SOURCE_HEARTBEAT_INTERVAL", "1s")).awaitReady(PATIENCE);
            stage.read("public.idle").readCount(1, PATIENCE);
            long before = position(stage, "pg_current_wal_lsn()");

            // When
            stage.execute("INSERT INTO elsewhere SELECT i, repeat('x', 200) FROM generate_series(1, 250000) i");
            long after = position(stage, "pg_current_wal_lsn()");

            // Then
            assertThat(after - before).isGreaterThan(WRITTEN_ELSEWHERE);
            Awaitility.await().atMost(PATIENCE).untilAsserted(() ->
                    assertThat(lag(stage)).as("bytes kept for the slot").isLessThan(MOST_KEPT));
            Awaitility.await().atMost(PATIENCE).untilAsserted(() ->
                    assertThat(millrace.metric("millrace_slot_lag_bytes")).isLessThan(MOST_KEPT));
            assertThat(millrace.probe("live").status()).isEqualTo(200);
        }
    }

    private static long lag(Stage stage) {
        return position(stage, "pg_current_wal_lsn()") - position(stage, "(SELECT confirmed_flush_lsn "
                + "FROM pg_replication_slots WHERE slot_name = '" + stage.slot() + "')");
    }

    private static long position(Stage stage, String expression) {
        return Long.parseLong(stage.query("SELECT (" + expression + " - '0/0'::pg_lsn)::bigint"));
    }
}
