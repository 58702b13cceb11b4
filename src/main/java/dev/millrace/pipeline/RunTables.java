package dev.millrace.pipeline;

import dev.millrace.change.Table;
import dev.millrace.source.CapturedTable;
import dev.millrace.source.TableNews;
import dev.millrace.source.TableWatch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The tables of one run: those that are new to it, and those that come and go while it lasts. */
final class RunTables {

    private final NewTables keeper;
    private final KnownTables known;
    private final TableWatch watch;
    private final List<CapturedTable> captured;
    private final List<CapturedTable> unread;
    private final Set<String> writers;
    private final Set<Table> gone = new HashSet<>();

    private RunTables(List<CapturedTable> captured, TableWatch watch, KnownTables known, NewTables keeper,
            List<CapturedTable> unread) {
        this.keeper = keeper;
        this.known = known;
        this.watch = watch;
        this.captured = captured;
        this.unread = new ArrayList<>(unread);
        this.writers = unread.isEmpty() ? Set.of() : watch.openWriters(unread);
    }

    /** @param allRead whether there is nothing to ask for, as the run begins with a backfill or nobody wants it */
    static RunTables of(List<CapturedTable> captured, TableWatch watch, boolean allRead, KnownTables known,
            NewTables keeper) {
        List<CapturedTable> unread = allRead ? List.of() : captured.stream()
                .filter(table -> known.exist() ? !known.contain(table) : table.justPublished())
                .toList();
        RunTables tables = new RunTables(captured, watch, known, keeper, unread);
        tables.storeKnown();
        return tables;
    }

    /** To be called while changes flow. Returns whether another run would capture more tables than this one. */
    boolean look() {
        readUnread();
        TableNews news = watch.look();
        news.gone().stream().filter(table -> gone.add(table.name()))
                .forEach(table -> keeper.remove(table.name(), table.reason()));
        return !news.admitted().isEmpty();
    }

    /** Rows of a transaction that began before its table was published can be read when it has ended, and only then. */
    private void readUnread() {
        if (unread.isEmpty() || watch.anyOpen(writers)) {
            return;
        }
        unread.removeIf(table -> keeper.add(table.name()));
        storeKnown();
    }

    private void storeKnown() {
        known.store(captured.stream().filter(table -> !unread.contains(table)).toList());
    }
}
