package dev.millrace.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.ChangeBatch;
import dev.millrace.change.ChangeReader;
import dev.millrace.change.Records;
import dev.millrace.pipeline.PipelineStatus;
import dev.millrace.pipeline.Statuses;
import dev.millrace.publish.Delivered;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.Test;

class FlowLinesTest {

    private static final Flow BEFORE = new Flow(100, 40, 1, 0);

    private final FlowTally tally = new FlowTally();

    @Test
    void sumsUpWhatWasPublished() {
        // Given
        Flow now = new Flow(700, 40, 1, TimeUnit.SECONDS.toNanos(60));
        PipelineStatus status = Statuses.streaming(4096);

        // When
        var line = FlowLines.summary(BEFORE, now, OptionalLong.of(35), status);

        // Then
        assertThat(line).contains("Published rows=600 rows_per_second=10.0 longest_lag_ms=35 slot_lag_bytes=4096"
                + " waiting=0 state=STREAMING");
    }

    @Test
    void aMinuteInWhichNothingHappensIsNoLine() {
        // Given
        Flow now = new Flow(100, 40, 1, TimeUnit.SECONDS.toNanos(60));

        // Then
        assertThat(FlowLines.summary(BEFORE, now, OptionalLong.empty(), Statuses.streaming(1))).isEmpty();
        assertThat(FlowLines.progress(BEFORE, now)).isEmpty();
    }

    @Test
    void changesThatWaitAreALineEvenWhenNothingIsPublished() {
        // Given
        PipelineStatus status = Statuses.fresh();
        status.started(batch(Records.change("c", 1, 1)));

        // When
        var line = FlowLines.summary(BEFORE, BEFORE, OptionalLong.empty(), status);

        // Then
        assertThat(line).contains("Published rows=0 rows_per_second=0.0 waiting=1 state=STARTING");
    }

    @Test
    void tellsHowABackfillGoesOn() {
        // Given
        Flow now = new Flow(100_100, 100_040, 3, TimeUnit.SECONDS.toNanos(10));

        // Then
        assertThat(FlowLines.progress(BEFORE, now))
                .contains("Backfill goes on tables=3 rows=100040 rows_per_second=10000.0");
    }

    @Test
    void theTallyKnowsRowsAndTheLongestLagOfThoseThatReachedTheirTopic() {
        // Given
        long now = System.currentTimeMillis();

        // When
        tally.acknowledged(batch(Records.change("r", 1, 1), Records.change("c", 2, now - 5_000),
                Records.change("c", 3, now - 90_000)), new int[] {10, 10, Delivered.SET_ASIDE});

        // Then
        assertThat(tally.flow()).extracting(Flow::rows, Flow::backfilled, Flow::tables).containsExactly(2L, 1L, 1);
        assertThat(tally.takeLongestLag().orElseThrow()).isBetween(3_000L, 60_000L);
        assertThat(tally.takeLongestLag()).isEmpty();
    }

    private static ChangeBatch batch(SourceRecord... records) {
        ChangeReader reader = new ChangeReader();
        return new ChangeBatch(List.copyOf(Stream.of(records).map(reader::read).toList()));
    }
}
