package dev.millrace.observe;

import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.change.Operation;
import dev.millrace.change.Table;
import dev.millrace.publish.Delivered;
import dev.millrace.publish.PublishException;
import dev.millrace.publish.PublishListener;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** Keeps the few sums that a line of the log needs; meters can't be asked for what happened in one minute. */
@ApplicationScoped
class FlowTally implements PublishListener {

    private static final long NONE = -1;

    private final Set<Table> backfilledTables = new HashSet<>();
    private long rows;
    private long backfilled;
    private long longestLag = NONE;

    @Override
    public void started(ChangeBatch batch) {
    }

    @Override
    public void retrying(ChangeBatch batch, PublishException failure, int records) {
    }

    @Override
    public synchronized void acknowledged(ChangeBatch batch, int[] bytes) {
        List<Change> changes = batch.changes();
        long oldest = Long.MAX_VALUE;
        Table latest = null;
        for (int i = 0; i < changes.size(); i++) {
            Change change = changes.get(i);
            if (bytes[i] == Delivered.SET_ASIDE) {
                continue;
            }
            rows++;
            if (change.operation() == Operation.READ) {
                backfilled++;
                Table table = change.table().orElse(null);
                if (table != null && table != latest) {
                    backfilledTables.add(table);
                    latest = table;
                }
            } else if (change.committedAt() > 0) {
                oldest = Math.min(oldest, change.committedAt());
            }
        }
        if (oldest != Long.MAX_VALUE) {
            longestLag = Math.max(longestLag, Math.max(0, System.currentTimeMillis() - oldest));
        }
    }

    @Override
    public void failed(ChangeBatch batch, PublishException failure) {
    }

    synchronized Flow flow() {
        return Flow.now(rows, backfilled, backfilledTables.size());
    }

    /** The longest time from commit to acknowledgement, in milliseconds, since this was last asked. */
    synchronized OptionalLong takeLongestLag() {
        OptionalLong longest = longestLag == NONE ? OptionalLong.empty() : OptionalLong.of(longestLag);
        longestLag = NONE;
        return longest;
    }
}
