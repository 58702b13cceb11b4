package dev.millrace.observe;

import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.change.Operation;
import dev.millrace.change.Table;
import dev.millrace.publish.Delivered;
import dev.millrace.publish.PublishException;
import dev.millrace.publish.PublishListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Counts what Kafka has acknowledged. Changes are summed over runs of one table and operation before a meter is touched. */
@ApplicationScoped
class PublishMeters implements PublishListener {

    private record Key(Optional<Table> table, Operation operation) {
    }

    private record Counters(Counter rows, Counter bytes) {
    }

    private final MeterRegistry registry;
    private final Map<Key, Counters> counters = new HashMap<>();
    private final Timer lag;
    private final Counter failures;
    private final Counter retries;

    PublishMeters(MeterRegistry registry) {
        this.registry = registry;
        this.lag = Timer.builder("millrace.lag")
                .description("Time from a change's commit in the source to its acknowledgement by Kafka, backfills left out")
                .serviceLevelObjectives(Duration.ofMillis(1), Duration.ofMillis(2), Duration.ofMillis(5),
                        Duration.ofMillis(10), Duration.ofMillis(20), Duration.ofMillis(50), Duration.ofMillis(100),
                        Duration.ofMillis(200), Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(2),
                        Duration.ofSeconds(5), Duration.ofSeconds(10), Duration.ofSeconds(30), Duration.ofMinutes(1),
                        Duration.ofMinutes(5), Duration.ofMinutes(15), Duration.ofHours(1))
                .register(registry);
        this.retries = Counter.builder("millrace.records.retried")
                .description("Records that are sent again because Kafka did not take them").register(registry);
        this.failures = Counter.builder("millrace.batches.failed")
                .description("Batches whose attempts were used up; each comes again after a new start").register(registry);
    }

    /** Makes the meters exist before the first batch: a series that begins at 1 shows no increase. */
    void register(@Observes StartupEvent event) {
    }

    @Override
    public void started(ChangeBatch batch) {
    }

    @Override
    public void retrying(ChangeBatch batch, PublishException failure, int records) {
        retries.increment(records);
    }

    @Override
    public synchronized void acknowledged(ChangeBatch batch, int[] bytes) {
        long now = System.currentTimeMillis();
        List<Change> changes = batch.changes();
        int rows = 0;
        long sum = 0;
        for (int i = 0; i < changes.size(); i++) {
            Change change = changes.get(i);
            if (bytes[i] != Delivered.SET_ASIDE) {
                rows++;
                sum += bytes[i];
            }
            if (bytes[i] != Delivered.SET_ASIDE && change.committedAt() > 0 && change.operation() != Operation.READ) {
                lag.record(Math.max(0, now - change.committedAt()), TimeUnit.MILLISECONDS);
            }
            if (i + 1 == changes.size() || !isSameKind(change, changes.get(i + 1))) {
                count(change, rows, sum);
                rows = 0;
                sum = 0;
            }
        }
    }

    @Override
    public void failed(ChangeBatch batch, PublishException failure) {
        failures.increment();
    }

    private static boolean isSameKind(Change one, Change other) {
        return one.operation() == other.operation() && one.table().equals(other.table());
    }

    private void count(Change change, int rows, long bytes) {
        Counters of = counters.computeIfAbsent(new Key(change.table(), change.operation()), this::register);
        of.rows().increment(rows);
        of.bytes().increment(bytes);
    }

    private Counters register(Key key) {
        String table = key.table().map(Table::toString).orElse("");
        return new Counters(
                Counter.builder("millrace.rows.published").tag("table", table).tag("op", key.operation().code())
                        .description("Changes that Kafka has acknowledged").register(registry),
                Counter.builder("millrace.published.bytes").tag("table", table).tag("op", key.operation().code())
                        .description("Bytes of keys and values that Kafka has acknowledged, before compression")
                        .register(registry));
    }
}
