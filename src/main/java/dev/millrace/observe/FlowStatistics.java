package dev.millrace.observe;

import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.change.Operation;
import dev.millrace.change.Table;
import dev.millrace.publish.Delivered;
import dev.millrace.publish.PublishException;
import dev.millrace.publish.PublishListener;
import dev.millrace.publish.SetAside;
import dev.millrace.publish.SetAsideListener;
import dev.millrace.source.UnreadableValue;
import dev.millrace.source.UnreadableValueListener;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The flow as a person wants to see it, who has no monitoring at hand: a rate, a lag, and counts by table. Changes are
 * taken in runs of one table, operation and commit, so that a batch costs little more than walking through it.
 */
@ApplicationScoped
public class FlowStatistics implements PublishListener, SetAsideListener, UnreadableValueListener {

    private static final long MILLIS = 1_000;

    private final LagWindow lag = new LagWindow();
    private final RateWindow rate = new RateWindow();
    private final Map<Table, TableTally> tables = new HashMap<>();
    private long rows;
    private long bytes;

    @Override
    public void started(ChangeBatch batch) {
    }

    @Override
    public void retrying(ChangeBatch batch, PublishException failure, int records) {
    }

    @Override
    public void failed(ChangeBatch batch, PublishException failure) {
    }

    @Override
    public void acknowledged(ChangeBatch batch, int[] sizes) {
        acknowledged(batch, sizes, System.currentTimeMillis());
    }

    synchronized void acknowledged(ChangeBatch batch, int[] sizes, long nowMillis) {
        List<Change> changes = batch.changes();
        long rowsBefore = rows;
        int run = 0;
        long size = 0;
        for (int i = 0; i < changes.size(); i++) {
            Change change = changes.get(i);
            if (sizes[i] != Delivered.SET_ASIDE && change.table().isPresent()) {
                run++;
                size += sizes[i];
            }
            if (run > 0 && (i + 1 == changes.size() || !isSameRun(change, changes.get(i + 1)))) {
                add(change, run, size, nowMillis);
                run = 0;
                size = 0;
            }
        }
        rate.add(nowMillis / MILLIS, rows - rowsBefore);
    }

    @Override
    public synchronized void setAside(SetAside row) {
        row.change().table().ifPresent(table -> tally(table).setAside(row.fate()));
    }

    @Override
    public synchronized void lost(UnreadableValue value) {
        tally(value.table()).unreadable();
    }

    public FlowSnapshot snapshot() {
        return snapshot(System.currentTimeMillis());
    }

    synchronized FlowSnapshot snapshot(long nowMillis) {
        long second = nowMillis / MILLIS;
        Map<Table, TableFlow> flows = new HashMap<>();
        tables.forEach((table, tally) -> flows.put(table, tally.snapshot()));
        return new FlowSnapshot(rate.perSecond(second), lag(second), rows, bytes, flows);
    }

    private Optional<FlowSnapshot.Lag> lag(long second) {
        if (lag.last().isEmpty()) {
            return Optional.empty();
        }
        LagWindow.Percentiles percentiles = lag.percentiles(second);
        return Optional.of(new FlowSnapshot.Lag(lag.last().getAsLong(), percentiles.p50(), percentiles.p99()));
    }

    private void add(Change change, int run, long size, long nowMillis) {
        rows += run;
        bytes += size;
        tally(change.table().orElseThrow()).add(change.operation(), run, size, nowMillis);
        if (change.committedAt() > 0 && change.operation() != Operation.READ) {
            lag.add(nowMillis / MILLIS, Math.max(0, nowMillis - change.committedAt()), run);
        }
    }

    private TableTally tally(Table table) {
        return tables.computeIfAbsent(table, any -> new TableTally());
    }

    private static boolean isSameRun(Change one, Change other) {
        return one.committedAt() == other.committedAt() && one.operation() == other.operation()
                && one.table().equals(other.table());
    }
}
