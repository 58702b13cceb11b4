package dev.millrace.backfill;

import dev.millrace.backfill.Backfill.Status;
import dev.millrace.capture.BackfillListener;
import dev.millrace.change.Table;
import dev.millrace.config.Settings;
import dev.millrace.source.BackfillRules;
import dev.millrace.source.SourceException;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Hands one backfill after the other to the engine, and keeps what waits beside the offsets. Everything that changes it
 * happens on one thread of its own, since the engine must not wait for Kafka to keep a document.
 */
@ApplicationScoped
public class BackfillQueue implements Backfills, BackfillListener {

    private static final Logger LOG = Logger.getLogger(BackfillQueue.class);
    private static final Duration BETWEEN_PROGRESS = Duration.ofSeconds(1);
    private static final String NOT_CONNECTED = "the pipeline is not connected to its database now; ask again when it is";

    private final ByteBuffer key;
    private final List<BackfillObserver> observers;
    private final Turn turn = new Turn();
    private volatile BackfillList list = BackfillList.EMPTY;
    private volatile Optional<Desk> desk = Optional.empty();
    private boolean streaming;
    private Optional<String> inEngine = Optional.empty();
    private Instant keptAt = Instant.EPOCH;

    BackfillQueue(Settings settings, @All List<BackfillObserver> observers) {
        this.key = StoredBackfills.key(settings.pipeline());
        this.observers = observers;
    }

    /** The key of the offset store under which the queue is kept. */
    public ByteBuffer key() {
        return key;
    }

    /**
     * A run of the pipeline begins.
     *
     * @param stored   what the offset store has under the key; null for nothing
     * @param inEngine the backfill that the engine will go on with by itself
     */
    public void open(Desk run, ByteBuffer stored, Optional<String> inEngine) {
        turn.take(() -> {
            desk = Optional.of(run);
            streaming = false;
            this.inEngine = inEngine;
            BackfillList known = list;
            list = (stored == null ? known : new BackfillList(StoredBackfills.read(stored)))
                    .map(backfill -> known.find(backfill.id()).filter(here -> here.status().isOver()).orElse(backfill))
                    .map(backfill -> resumed(backfill, inEngine));
            inEngine.flatMap(list::find).ifPresent(backfill -> {
                if (backfill.status() == Status.STOPPED) {
                    run.stop(tables(backfill));
                } else {
                    LOG.infof("Backfill on demand goes on id=%s", backfill.id());
                }
            });
        });
    }

    /** Changes are streamed, so backfills can go on beside them. */
    public void streaming() {
        turn.take(() -> {
            streaming = true;
            next();
        });
    }

    /** The run is over; what it did not complete waits for the next. */
    public void close() {
        turn.take(() -> {
            desk = Optional.empty();
            streaming = false;
        });
    }

    @Override
    public Backfill request(BackfillRequest request) throws BackfillRefusedException {
        Desk open = desk.orElseThrow(() -> new BackfillRefusedException(NOT_CONNECTED, true));
        if (request.tables().isEmpty()) {
            throw new BackfillRefusedException("name one table at least, as schema.table");
        }
        List<TableProgress> tables;
        try {
            BackfillRules rules = open.session().backfills();
            rules.check(request.tables(), request.where());
            tables = request.tables().stream().distinct().map(table -> new TableProgress(table, Status.QUEUED, 0, 0,
                    rules.estimate(table, request.where()))).toList();
        } catch (SourceException e) {
            throw new BackfillRefusedException(e.getMessage(), e.cure() != SourceException.Cure.PERSON);
        }
        return turn.await(() -> add(request, tables))
                .orElseThrow(() -> new BackfillRefusedException("the request can't be kept now; ask again", true));
    }

    @Override
    public List<Backfill> all() {
        return list.youngestFirst();
    }

    @Override
    public Optional<Backfill> find(String id) {
        return list.find(id);
    }

    @Override
    public boolean stop(String id) {
        Optional<Backfill> found = list.find(id).filter(backfill -> !backfill.status().isOver());
        found.ifPresent(backfill -> turn.take(() -> end(id)));
        return found.isPresent();
    }

    @Override
    public void published(String id, String table, long rows) {
        turn.take(() -> {
            list = list.change(id, backfill -> backfill.with(table, progress -> progress.plus(rows)));
            list.find(id).stream().flatMap(backfill -> backfill.tables().stream())
                    .filter(progress -> progress.table().toString().equals(table))
                    .forEach(progress -> observers.forEach(observer -> observer.read(progress.table(), rows)));
            if (Duration.between(keptAt, Instant.now()).compareTo(BETWEEN_PROGRESS) >= 0) {
                keep();
            }
        });
    }

    @Override
    public void tableEnded(String id, String table, String fault) {
        turn.take(() -> {
            list = list.change(id, backfill -> backfill.with(table, progress ->
                    progress.status() == Status.STOPPED ? progress
                            : progress.with(fault.isEmpty() ? Status.COMPLETED : Status.FAILED)));
            if (!fault.isEmpty()) {
                LOG.warnf("Backfill of a table failed id=%s table=%s reason=\"%s\"", id, table, fault);
            }
        });
    }

    @Override
    public void ended(String id) {
        turn.take(() -> {
            inEngine = Optional.empty();
            list.find(id).filter(backfill -> !backfill.status().isOver())
                    .ifPresent(backfill -> finish(completed(backfill)));
            next();
        });
    }

    private static Backfill completed(Backfill backfill) {
        List<String> failed = backfill.tables().stream().filter(table -> table.status() == Status.FAILED)
                .map(table -> table.table().toString()).toList();
        return failed.isEmpty() ? backfill.over(Status.COMPLETED, "", Instant.now())
                : backfill.over(Status.FAILED, "rows of " + String.join(", ", failed) + " could not be read", Instant.now());
    }

    /** The engine's offsets know best: they move with the rows, and what is kept here a little before or behind them. */
    private static Backfill resumed(Backfill backfill, Optional<String> inEngine) {
        boolean goesOn = inEngine.equals(Optional.of(backfill.id()));
        if (goesOn && backfill.status() != Status.STOPPED) {
            return backfill.running(Instant.now());
        }
        return backfill.status() == Status.RUNNING ? backfill.queued() : backfill;
    }

    private Optional<Backfill> add(BackfillRequest request, List<TableProgress> tables) {
        Optional<Backfill> waiting = list.first(backfill -> backfill.waitsFor(request));
        if (waiting.isPresent()) {
            return waiting;
        }
        BackfillList before = list;
        Backfill added = new Backfill(UUID.randomUUID().toString(), Status.QUEUED, request.where(), tables, Instant.now(),
                Optional.empty(), Optional.empty(), "");
        list = list.with(added);
        if (!keep()) {
            list = before;
            return Optional.empty();
        }
        next();
        return list.find(added.id());
    }

    private void next() {
        if (!streaming || desk.isEmpty() || inEngine.isPresent()) {
            return;
        }
        list.first(backfill -> backfill.status() == Status.QUEUED).ifPresent(backfill -> {
            inEngine = Optional.of(backfill.id());
            list = list.change(backfill.id(), queued -> queued.running(Instant.now()));
            keep();
            list.find(backfill.id()).ifPresent(started -> {
                desk.get().order(started);
                tell(started);
            });
        });
    }

    private void end(String id) {
        list.find(id).ifPresent(backfill -> {
            if (backfill.status() == Status.RUNNING) {
                desk.ifPresent(run -> run.stop(backfill.unread()));
            }
            if (!backfill.status().isOver()) {
                finish(backfill.over(Status.STOPPED, "", Instant.now()));
            }
        });
    }

    private void finish(Backfill over) {
        list = list.change(over.id(), any -> over);
        keep();
        tell(over);
    }

    private void tell(Backfill backfill) {
        LOG.infof("Backfill on demand id=%s status=%s tables=%s", backfill.id(), backfill.status(),
                String.join(",", tables(backfill).stream().map(Table::toString).toList()));
        observers.forEach(observer -> observer.changed(backfill));
    }

    private boolean keep() {
        keptAt = Instant.now();
        try {
            desk.ifPresent(run -> run.keep(key, StoredBackfills.write(list.all())));
            return desk.isPresent();
        } catch (RuntimeException e) {
            LOG.warnf("Backfills can't be kept reason=\"%s\"", e.getMessage());
            return false;
        }
    }

    private static List<Table> tables(Backfill backfill) {
        return backfill.tables().stream().map(TableProgress::table).toList();
    }
}
