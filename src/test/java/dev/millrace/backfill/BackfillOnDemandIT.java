package dev.millrace.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.backfill.Backfill.Status;
import dev.millrace.change.Operation;
import dev.millrace.config.SettingsOf;
import dev.millrace.kit.Stage;
import dev.millrace.kit.Writer;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Rows that are read once more while changes are streamed, with everything but Kafka. */
class BackfillOnDemandIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void anIdleTableIsReadToItsEndAtOnce() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE, "INSERT INTO ledger SELECT i, i, 'x' FROM generate_series(1, 10000) i");
            try (BackfillRig rig = new BackfillRig(SettingsOf.variables(stage.environment()), BackfillRig.nothingKept())) {
                Awaitility.await().atMost(PATIENCE).until(() -> rig.rows.size() == 10_000);
                rig.rows.clear();
                long start = System.nanoTime();

                // When
                Backfill asked = rig.ask("ledger");

                // Then
                Backfill over = rig.awaitOver(asked.id());
                assertThat(over.status()).isEqualTo(Status.COMPLETED);
                assertThat(over.tables().get(0).rows()).isEqualTo(10_000);
                assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(8));
                Awaitility.await().atMost(PATIENCE).until(() -> rig.rows.size() == 10_000);
                assertThat(rig.read(Operation.READ)).extracting(BackfillRig.Row::id).doesNotHaveDuplicates();
            }
        }
    }

    @Test
    void noRowStandsBehindAYoungerChange() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE, "INSERT INTO ledger SELECT i, 0, 'x' FROM generate_series(1, 20000) i");
            try (BackfillRig rig = new BackfillRig(SettingsOf.variables(stage.environment()), BackfillRig.nothingKept());
                    Writer writer = new Writer(stage, 3)) {
                Awaitility.await().atMost(PATIENCE).until(() -> rig.rows.size() > 20_000);

                // When
                rig.awaitOver(rig.ask("ledger").id());
                rig.awaitOver(rig.ask("ledger").id());
                writer.close();
                stage.execute("INSERT INTO ledger VALUES (1000001, 999999999, 'last')");
                Awaitility.await().atMost(PATIENCE).until(() -> rig.rows.stream().anyMatch(row -> row.version() == 999_999_999));

                // Then
                Map<Object, Long> latest = new HashMap<>();
                for (BackfillRig.Row row : rig.rows) {
                    assertThat(row.version()).as(row.toString()).isGreaterThanOrEqualTo(latest.getOrDefault(row.id(), 0L));
                    latest.put(row.id(), row.version());
                }
            }
        }
    }
}
