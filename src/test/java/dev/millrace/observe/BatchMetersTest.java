package dev.millrace.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.ChangeBatch;
import dev.millrace.change.ChangeReader;
import dev.millrace.change.Records;
import dev.millrace.publish.Delivered;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class BatchMetersTest {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final BatchMeters meters = new BatchMeters(registry);

    @Test
    void measureSizeAndTimeOfABatchThatSettled() {
        // Given
        ChangeReader reader = new ChangeReader();
        ChangeBatch batch = new ChangeBatch(List.of(reader.read(Records.change("c", 1, 1)),
                reader.read(Records.change("c", 2, 1)), reader.read(Records.change("c", 3, 1))));

        // When
        meters.started(batch);
        meters.acknowledged(batch, new int[] {100, Delivered.SET_ASIDE, 50});

        // Then
        assertThat(registry.get("millrace.batch.rows").summary().totalAmount()).isEqualTo(3);
        assertThat(registry.get("millrace.batch.bytes").summary().totalAmount()).isEqualTo(150);
        assertThat(registry.get("millrace.batch.settle").timer().totalTime(TimeUnit.SECONDS)).isBetween(0.0, 10.0);
        assertThat(registry.get("millrace.batch.settle").timer().count()).isEqualTo(1);
    }
}
