package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.LedgerHistory;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Postgres;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.Writer;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A database that is away for a while costs neither the process nor a change. */
class SourceOutagesIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration SOON = Duration.ofSeconds(10);

    @Test
    void aDatabaseThatComesLateIsWaitedFor() throws Exception {
        Postgres postgres = Postgres.builder().start();
        try (Stage stage = Stage.own(postgres)) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)", "INSERT INTO item VALUES (1)");
            postgres.stopImmediately();

            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly());

            // Then
            Probes.awaitRetrying(millrace, "the database at 127.0.0.1:" + postgres.port() + " can't be used now");
            assertThat(millrace.probe("live").status()).isEqualTo(200);
            assertThat(millrace.probe("started").status()).isEqualTo(503);

            // When
            postgres.start();

            // Then
            millrace.awaitReady(SOON);
            stage.read("public.item").readCount(1, PATIENCE);
            assertThat(millrace.output().text()).doesNotContain("\tat ");
        }
    }

    /** debezium 3857 and 2864: the database restarts, and the same process goes on. */
    @Test
    void aDatabaseThatCrashesUnderLoadIsPickedUpWhereItWas() throws Exception {
        Postgres postgres = Postgres.builder().start();
        try (Stage stage = Stage.own(postgres)) {
            // Given
            stage.execute(Writer.TABLE);
            TopicReader reader = stage.read("public.ledger");
            MillraceProcess millrace = stage.start(stage.millrace().quickly()).awaitReady(PATIENCE);
            Writer writer = Writer.outlivingOutages(stage, 5);
            try (writer) {
                Probes.awaitPublished(1_000, millrace);

                // When
                postgres.stopImmediately();

                // Then
                Probes.awaitRetrying(millrace, "the database at 127.0.0.1:" + postgres.port() + " can't be used now");
                assertThat(millrace.probe("live").status()).isEqualTo(200);

                // When
                postgres.start();

                // Then
                millrace.awaitReady(SOON);
                long before = writer.committed();
                Awaitility.await().atMost(PATIENCE).until(() -> writer.committed() > before + 500);
            }
            assertNothingLost(LedgerHistory.read(stage, reader, PATIENCE), writer);
            assertThat(millrace.output().text()).doesNotContain("\tat ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "SELECT pg_terminate_backend(active_pid) FROM pg_replication_slots WHERE database = current_database()",
        "SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database "
                + "WHERE l.locktype = 'advisory' AND d.datname = current_database()"
    })
    void aSessionThatIsCutIsMadeAgain(String cut) throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute(Writer.TABLE);
            TopicReader reader = stage.read("public.ledger");
            MillraceProcess millrace = stage.start(stage.millrace().quickly()).awaitReady(PATIENCE);
            Writer writer = Writer.leisurely(stage, 6);
            try (writer) {
                Probes.awaitPublished(1_000, millrace);

                // When
                stage.execute(cut);

                // Then
                millrace.awaitLine("to=RETRYING", SOON);
                millrace.awaitLine("from=RETRYING to=STREAMING", SOON);
                millrace.awaitReady(SOON);
            }
            assertNothingLost(LedgerHistory.read(stage, reader, PATIENCE), writer);
            assertThat(millrace.output().text()).doesNotContain("\tat ");
        }
    }

    private static void assertNothingLost(LedgerHistory history, Writer writer) {
        assertThat(history.count("r")).isZero();
        assertThat(history.versions()).containsAll(writer.committedVersions());
        assertThat(history.outOfOrder()).isEmpty();
        assertThat(history.lastRows()).isEqualTo(history.expected());
    }
}
