package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.source.UnreadableValue;
import dev.millrace.source.UnreadableValueListener;
import io.debezium.relational.TableId;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/**
 * Where the values end up that Debezium can't represent: each is counted, and the first of a column is named in the log
 * with what to do, since one such row seldom comes alone. Static, as the engine hands nothing of ours to where they
 * are found.
 */
public final class UnreadableValues {

    private static final Logger LOG = Logger.getLogger(UnreadableValues.class);
    private static final Set<UnreadableValue> NAMED = ConcurrentHashMap.newKeySet();

    private static volatile List<UnreadableValueListener> listeners = List.of();

    private UnreadableValues() {
    }

    static void listeners(List<UnreadableValueListener> all) {
        listeners = List.copyOf(all);
    }

    public static void lost(TableId table, String column, String type, Throwable reason) {
        UnreadableValue value = new UnreadableValue(new Table(table.schema(), table.table()), column);
        if (NAMED.add(value)) {
            LOG.warnf("Value lost, Debezium can't represent it; further ones of this column are only counted "
                    + "table=%s column=%s type=%s remedy=\"%s\"", value.table(), column, type, Remedy.of(type, reason));
        }
        LOG.debugf("Value lost table=%s column=%s reason=\"%s\"", value.table(), column, reason);
        listeners.forEach(listener -> listener.lost(value));
    }
}
