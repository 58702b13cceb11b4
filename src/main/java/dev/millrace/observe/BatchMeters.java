package dev.millrace.observe;

import dev.millrace.change.ChangeBatch;
import dev.millrace.publish.Delivered;
import dev.millrace.publish.PublishException;
import dev.millrace.publish.PublishListener;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;

/** How large batches are and how long they take to settle, which tells a slow broker from a slow database. */
@ApplicationScoped
class BatchMeters implements PublishListener {

    private final DistributionSummary rows;
    private final DistributionSummary bytes;
    private final Timer settle;
    private long startedAt;

    BatchMeters(MeterRegistry registry) {
        rows = DistributionSummary.builder("millrace.batch.rows").description("Changes of a batch that has settled")
                .serviceLevelObjectives(1, 10, 100, 500, 1_000, 2_000, 5_000, 10_000)
                .register(registry);
        bytes = DistributionSummary.builder("millrace.batch.bytes").baseUnit("bytes")
                .description("Bytes of keys and values of a batch that has settled, before compression")
                .serviceLevelObjectives(1 << 10, 16 << 10, 64 << 10, 256 << 10, 1 << 20, 4 << 20, 16 << 20, 64 << 20)
                .register(registry);
        settle = Timer.builder("millrace.batch.settle")
                .description("Time from a batch's first send to its last acknowledgement, attempts in between included")
                .serviceLevelObjectives(Duration.ofMillis(1), Duration.ofMillis(2), Duration.ofMillis(5),
                        Duration.ofMillis(10), Duration.ofMillis(20), Duration.ofMillis(50), Duration.ofMillis(100),
                        Duration.ofMillis(200), Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(5),
                        Duration.ofSeconds(30), Duration.ofMinutes(2))
                .register(registry);
    }

    /** Makes the meters exist before the first batch: a series that begins at 1 shows no increase. */
    void register(@Observes StartupEvent event) {
    }

    @Override
    public synchronized void started(ChangeBatch batch) {
        startedAt = System.nanoTime();
    }

    @Override
    public void retrying(ChangeBatch batch, PublishException failure, int records) {
    }

    @Override
    public synchronized void acknowledged(ChangeBatch batch, int[] sizes) {
        long sum = 0;
        for (int size : sizes) {
            sum += size == Delivered.SET_ASIDE ? 0 : size;
        }
        rows.record(batch.size());
        bytes.record(sum);
        settle.record(Duration.ofNanos(System.nanoTime() - startedAt));
    }

    @Override
    public void failed(ChangeBatch batch, PublishException failure) {
    }
}
