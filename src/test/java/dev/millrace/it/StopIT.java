package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TcpProxy;
import dev.millrace.kit.Writer;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/**
 * A stop that is asked for while servers are away must end in time and without noise, whatever it has to give up: seen in
 * debezium 1993.
 */
class StopIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration GRACE_PERIOD = Duration.ofSeconds(10);
    private static final int NEARLY_FULL = 8_000;

    @Test
    void aStopEndsInTimeWhenTheQueueIsFullBehindABrokerThatIsAway() throws Exception {
        try (Stage stage = Stage.own(KafkaBroker.builder().start())) {
            // Given
            MillraceProcess millrace = awaitFullQueueBehindAbsentBroker(stage, stage.millrace());

            // When
            millrace.sigterm();

            // Then
            assertThat(millrace.awaitExit(GRACE_PERIOD)).isZero();
            assertThat(millrace.output().text()).doesNotContain("Stopping takes too long", "\tat ");
        }
    }

    @Test
    void aStopEndsInTimeWhenTheDatabaseNoLongerAnswersEither() throws Exception {
        try (Stage stage = Stage.own(KafkaBroker.builder().start());
                TcpProxy toDatabase = TcpProxy.to(stage.postgres().port())) {
            // Given
            MillraceProcess millrace = awaitFullQueueBehindAbsentBroker(stage, stage.millrace().environment(
                    "MILLRACE_SOURCE_URL", "postgresql://localhost:" + toDatabase.port() + "/" + stage.database()));
            toDatabase.hold();

            // When
            millrace.sigterm();

            // Then
            assertThat(millrace.awaitExit(GRACE_PERIOD)).isZero();
            assertThat(millrace.output().text()).doesNotContain("\tat ");
        }
    }

    private static MillraceProcess awaitFullQueueBehindAbsentBroker(Stage stage, MillraceProcess.Builder builder)
            throws Exception {
        stage.execute(Writer.TABLE);
        // So that there is a position to store at the stop.
        builder.environment("MILLRACE_OFFSETS_FLUSH_INTERVAL", "1s");
        MillraceProcess millrace = stage.start(builder).awaitReady(PATIENCE);
        try (Writer writer = new Writer(stage, 41)) {
            Probes.awaitPublished(1_000, millrace);
            stage.broker().stop();
            Awaitility.await().atMost(PATIENCE).until(() -> millrace.metric("millrace_queue_waiting_events") >= NEARLY_FULL);
        }
        return millrace;
    }
}
