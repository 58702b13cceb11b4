package dev.millrace.backfill;

import dev.millrace.capture.BackfillListener;
import dev.millrace.capture.Capture;
import dev.millrace.capture.CaptureListener;
import dev.millrace.capture.OffsetStore;
import dev.millrace.capture.QueueGauge;
import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.change.Operation;
import dev.millrace.change.Table;
import dev.millrace.config.Settings;
import dev.millrace.source.SourceSession;
import dev.millrace.source.postgres.PostgresSource;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.connect.data.Struct;
import org.awaitility.Awaitility;

/** Everything of the pipeline that a backfill takes part in, in the test's JVM: a real database, and a list for Kafka. */
final class BackfillRig implements AutoCloseable, CaptureListener {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** What a consumer sees of a change; {@code version} is 0 where a table has none. */
    record Row(Operation op, String table, Object id, long version) {

        static Row of(Change change) {
            Struct value = (Struct) change.value();
            Struct row = value.getStruct(change.operation() == Operation.DELETE ? "before" : "after");
            boolean versioned = row != null && row.schema().field("version") != null;
            return new Row(change.operation(), change.table().map(Table::toString).orElse(""),
                    ((Struct) change.key()).get(((Struct) change.key()).schema().fields().get(0)),
                    versioned ? row.getInt64("version") : 0);
        }
    }

    final BackfillQueue queue;
    final List<Row> rows = new CopyOnWriteArrayList<>();
    private final SourceSession session;
    private final Capture capture;
    private final CountDownLatch streams = new CountDownLatch(1);
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    /** @param kept outlives the rig, as a topic would */
    BackfillRig(Settings settings, Map<ByteBuffer, ByteBuffer> kept) throws InterruptedException {
        queue = new BackfillQueue(settings, List.of());
        session = new PostgresSource(settings).open();
        Map<ByteBuffer, ByteBuffer> loaded = new HashMap<>(kept);
        ByteBuffer stored = loaded.remove(queue.key());
        Map<ByteBuffer, ByteBuffer> offsets = session.startingPoint(loaded);
        OffsetStore store = new KeptOffsets(kept);
        capture = new Capture(session.engineProperties(offsets), store, offsets, Duration.ofMillis(100), this::take,
                new QueueGauge(), this);
        queue.open(new Desk(session, store, capture), stored, session.backfillIn(offsets));
        capture.start();
        if (!streams.await(60, TimeUnit.SECONDS)) {
            throw new AssertionError("no stream", failure.get());
        }
    }

    static Map<ByteBuffer, ByteBuffer> nothingKept() {
        return new ConcurrentHashMap<>();
    }

    Backfill ask(String... tables) throws BackfillRefusedException {
        return ask(Optional.empty(), tables);
    }

    Backfill ask(Optional<String> where, String... tables) throws BackfillRefusedException {
        List<Table> named = new ArrayList<>();
        for (String table : tables) {
            named.add(new Table("public", table));
        }
        return queue.request(new BackfillRequest(named, where));
    }

    Backfill awaitOver(String id) {
        Awaitility.await("backfill is over").atMost(PATIENCE).pollInterval(Duration.ofMillis(10)).until(() -> {
            if (failure.get() != null) {
                throw new AssertionError("capture ended", failure.get());
            }
            return queue.find(id).orElseThrow().status().isOver();
        });
        return queue.find(id).orElseThrow();
    }

    List<Row> read(Operation op) {
        return rows.stream().filter(row -> row.op() == op).toList();
    }

    private CompletionStage<Void> take(ChangeBatch batch) {
        batch.changes().stream().filter(change -> change.table().isPresent()).map(Row::of).forEach(rows::add);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void backfillStarted() {
    }

    @Override
    public void backfillCompleted() {
    }

    @Override
    public void streaming() {
        queue.streaming();
        streams.countDown();
    }

    @Override
    public void ended(Optional<Throwable> cause) {
        cause.ifPresent(thrown -> failure.compareAndSet(null, thrown));
        streams.countDown();
    }

    @Override
    public BackfillListener backfills() {
        return queue;
    }

    @Override
    public void close() throws InterruptedException {
        queue.close();
        capture.stop(Duration.ofSeconds(20));
        session.close();
    }

    private record KeptOffsets(Map<ByteBuffer, ByteBuffer> kept) implements OffsetStore {

        @Override
        public Map<ByteBuffer, ByteBuffer> load() {
            return Map.copyOf(kept);
        }

        @Override
        public void save(Map<ByteBuffer, ByteBuffer> offsets) {
            kept.putAll(offsets);
        }
    }
}
