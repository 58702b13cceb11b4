package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.LedgerHistory;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.Writer;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The broker goes away in the middle of the load and comes back. */
class BrokerOutageIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration SOON = Duration.ofSeconds(15);

    /** risingwave 25071: the slot never passes what Kafka has acknowledged. */
    @Test
    void thePositionRestsWhileTheBrokerIsAwayAndNothingIsLost() throws Exception {
        try (Stage stage = Stage.own(KafkaBroker.builder().start())) {
            // Given
            stage.execute(Writer.TABLE);
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_SINK_PROPERTIES_REQUEST_TIMEOUT_MS", "2000")
                    .environment("MILLRACE_SINK_PROPERTIES_DELIVERY_TIMEOUT_MS", "4000")).awaitReady(PATIENCE);
            Writer writer = Writer.leisurely(stage, 31);
            try (writer) {
                Probes.awaitPublished(1_000, millrace);

                // When
                stage.broker().stop();
                Set<String> positions = new TreeSet<>();
                Awaitility.await().atMost(PATIENCE).until(() -> {
                    positions.add(confirmed(stage));
                    return millrace.metric("millrace_records_retried_total") >= 2;
                });

                // Then
                Probes.awaitRetrying(millrace, stage.broker().bootstrapServers());
                positions.add(confirmed(stage));
                assertThat(positions).as("positions confirmed while the broker was away").hasSize(1);

                // When
                stage.broker().start();

                // Then
                millrace.awaitReady(SOON);
                Awaitility.await().atMost(PATIENCE).until(() -> positions.add(confirmed(stage)));
            }
            TopicReader reader = stage.read("public.ledger");
            LedgerHistory history = LedgerHistory.read(stage, reader, PATIENCE);
            assertThat(history.versions()).containsAll(writer.committedVersions());
            assertThat(history.outOfOrder()).isEmpty();
            assertThat(history.lastRows()).isEqualTo(history.expected());
            assertThat(millrace.output().text()).contains("Records are sent again attempt=1 of=10 records=")
                    .doesNotContain("\tat ");
        }
    }

    private static String confirmed(Stage stage) {
        return stage.query("SELECT confirmed_flush_lsn FROM pg_replication_slots "
                + "WHERE slot_name = '" + stage.slot() + "'");
    }
}
