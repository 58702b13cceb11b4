package dev.millrace.pipeline;

import dev.millrace.backfill.BackfillRefusedException;
import dev.millrace.backfill.BackfillRequest;
import dev.millrace.backfill.Backfills;
import dev.millrace.change.Table;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Has the rows read that a table had before it was captured, and tells of tables that come and go. */
final class NewTables {

    private static final Logger LOG = Logger.getLogger(NewTables.class);

    private final Backfills backfills;
    private final List<TableListener> listeners;

    NewTables(Backfills backfills, List<TableListener> listeners) {
        this.backfills = backfills;
        this.listeners = listeners;
    }

    /** Returns whether the backfill can't get lost any more, or can't be made; otherwise it has to be tried again. */
    boolean add(Table table) {
        try {
            String id = backfills.request(new BackfillRequest(List.of(table), Optional.empty())).id();
            LOG.infof("Table added table=%s backfill=%s", table, id);
        } catch (BackfillRefusedException e) {
            if (e.isForNow()) {
                LOG.debugf("Table added, its backfill can't be asked for now table=%s reason=\"%s\"", table, e.getMessage());
                return false;
            }
            LOG.warnf("Table added, but rows that were written before are not read: an UPDATE of them, even one that changes "
                    + "nothing, brings them table=%s reason=\"%s\"", table, e.getMessage());
        }
        listeners.forEach(listener -> listener.added(table));
        return true;
    }

    void remove(Table table, String reason) {
        LOG.warnf("Captured table is gone table=%s reason=\"%s\"", table, reason);
        listeners.forEach(listener -> listener.removed(table, reason));
    }
}
