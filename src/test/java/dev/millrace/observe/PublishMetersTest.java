package dev.millrace.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.change.ChangeReader;
import dev.millrace.change.Records;
import dev.millrace.publish.PublishException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.Test;

class PublishMetersTest {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final PublishMeters meters = new PublishMeters(registry);

    @Test
    void countsRowsAndBytesByTableAndOperation() {
        // When
        meters.acknowledged(batch(Records.change("c", 1, 1), Records.change("c", 2, 2), Records.change("u", 1, 3),
                Records.change("c", 3, 4)), new int[] {10, 20, 30, 40});
        meters.acknowledged(batch(Records.change("u", 1, 5)), new int[] {5});

        // Then
        assertThat(rows("c")).isEqualTo(3);
        assertThat(rows("u")).isEqualTo(2);
        assertThat(bytes("c")).isEqualTo(70);
        assertThat(bytes("u")).isEqualTo(35);
    }

    @Test
    void lagIsThatOfChangesAndNotOfBackfilledRows() {
        // When
        meters.acknowledged(batch(Records.change("r", 1, 1)), new int[] {10});
        meters.acknowledged(batch(Records.change("c", 1, System.currentTimeMillis() - 2_000)), new int[] {10});

        // Then
        var lag = registry.get("millrace.lag").timer();
        assertThat(lag.count()).isEqualTo(1);
        assertThat(lag.totalTime(TimeUnit.SECONDS)).isBetween(0.5, 30.0);
    }

    @Test
    void aFailedBatchIsCounted() {
        meters.failed(batch(Records.change("c", 1, 1)), new PublishException("away", null));
        assertThat(registry.get("millrace.batches.failed").counter().count()).isEqualTo(1);
    }

    private static ChangeBatch batch(SourceRecord... records) {
        ChangeReader reader = new ChangeReader();
        List<Change> changes = Stream.of(records).map(reader::read).toList();
        return new ChangeBatch(changes);
    }

    private double rows(String operation) {
        return registry.get("millrace.rows.published").tags("table", "public.orders", "op", operation).counter().count();
    }

    private double bytes(String operation) {
        return registry.get("millrace.published.bytes").tags("table", "public.orders", "op", operation).counter().count();
    }
}
