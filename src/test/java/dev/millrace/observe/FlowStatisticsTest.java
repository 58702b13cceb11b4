package dev.millrace.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.change.ChangeReader;
import dev.millrace.change.Records;
import dev.millrace.change.Table;
import dev.millrace.publish.Delivered;
import dev.millrace.publish.SetAside;
import dev.millrace.source.UnreadableValue;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.Test;

class FlowStatisticsTest {

    private static final Table ORDERS = new Table("public", "orders");
    /** {@link Records} commits at one second and its position in milliseconds. */
    private static final long COMMITTED = 1_000;

    private final FlowStatistics statistics = new FlowStatistics();

    @Test
    void countsByTableAndOperationWhatReachedItsTopic() {
        // When
        statistics.acknowledged(batch(Records.change("r", 1, 1), Records.change("c", 1, 1), Records.change("c", 2, 1),
                Records.heartbeat(1), Records.change("u", 2, 2), Records.change("d", 1, 2)),
                new int[] {10, 20, 30, 5, 40, Delivered.SET_ASIDE}, 5_000);

        // Then
        FlowSnapshot flow = statistics.snapshot(5_000);
        TableFlow orders = flow.tables().get(ORDERS);
        assertThat(flow.tables()).hasSize(1);
        assertThat(orders.rows()).isEqualTo(Map.of("r", 1L, "c", 2L, "u", 1L));
        assertThat(orders.bytes()).isEqualTo(100);
        assertThat(orders.lastChangeAt()).hasValue(Instant.ofEpochMilli(5_000));
        assertThat(flow.rows()).isEqualTo(4);
        assertThat(flow.bytes()).isEqualTo(100);
    }

    @Test
    void theRateIsThatOfTheLastFiveWholeSeconds() {
        // When
        for (long second = 10; second < 20; second++) {
            statistics.acknowledged(batch(Records.change("c", 1, 1), Records.change("c", 2, 1)), new int[2],
                    second * 1_000);
        }

        // Then
        assertThat(statistics.snapshot(20_000).changesPerSecond()).isEqualTo(2.0);
        assertThat(statistics.snapshot(22_500).changesPerSecond()).isEqualTo(1.2);
        assertThat(statistics.snapshot(26_000).changesPerSecond()).isZero();
    }

    @Test
    void theLagIsThatOfTheLastMinuteAndOfNoBackfilledRow() {
        // Given
        statistics.acknowledged(batch(Records.change("r", 1, 1)), new int[1], 100_000);
        assertThat(statistics.snapshot(100_000).lag()).isEmpty();

        // When
        for (int i = 0; i < 98; i++) {
            statistics.acknowledged(batch(Records.change("c", 1, 1)), new int[1], COMMITTED + 1 + 10);
        }
        for (int i = 0; i < 2; i++) {
            statistics.acknowledged(batch(Records.change("c", 1, 1)), new int[1], COMMITTED + 1 + 3_000);
        }

        // Then
        FlowSnapshot.Lag lag = statistics.snapshot(4_001).lag().orElseThrow();
        assertThat(lag.last()).isEqualTo(3_000);
        assertThat(lag.p50()).isBetween(10L, 12L);
        assertThat(lag.p99()).isBetween(3_000L, 3_600L);
        assertThat(statistics.snapshot(90_000).lag().orElseThrow().p50()).isEqualTo(3_000);
    }

    @Test
    void aLagOfDaysAndAClockThatGoesBackAreNoFault() {
        // When
        statistics.acknowledged(batch(Records.change("c", 1, 1)), new int[1], 400L * 86_400_000);
        statistics.acknowledged(batch(Records.change("c", 1, 1)), new int[1], 10);

        // Then
        assertThat(statistics.snapshot(1_000).lag().orElseThrow().last()).isZero();
    }

    @Test
    void whatIsSetAsideOrUnreadableIsCounted() {
        // Given
        Change change = new ChangeReader().read(Records.change("c", 1, 1));

        // When
        statistics.setAside(new SetAside(change, "t", "", 0, SetAside.Cause.OVERSIZE, SetAside.Fate.SKIPPED, ""));
        statistics.setAside(new SetAside(change, "t", "", 0, SetAside.Cause.POISON, SetAside.Fate.DEAD_LETTERED, ""));
        statistics.setAside(new SetAside(change, "t", "", 0, SetAside.Cause.POISON, SetAside.Fate.DEAD_LETTERED, ""));
        statistics.lost(new UnreadableValue(ORDERS, "price"));

        // Then
        TableFlow orders = statistics.snapshot(1_000).tables().get(ORDERS);
        assertThat(orders.skipped()).isEqualTo(1);
        assertThat(orders.deadLettered()).isEqualTo(2);
        assertThat(orders.unreadableValues()).isEqualTo(1);
        assertThat(orders.lastChangeAt()).isEmpty();
    }

    private static ChangeBatch batch(SourceRecord... records) {
        ChangeReader reader = new ChangeReader();
        return new ChangeBatch(Stream.of(records).map(reader::read).toList());
    }
}
