package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.config.SourceSettings;
import dev.millrace.source.CapturedTable;
import dev.millrace.source.GoneTable;
import dev.millrace.source.TableNews;
import dev.millrace.source.TableWatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * Holds the catalog against the captured tables. It acts when the catalog has come to rest, since tables are seldom
 * created one at a time and each time costs a run.
 */
final class PostgresTableWatch implements TableWatch {

    private static final Logger LOG = Logger.getLogger(PostgresTableWatch.class);
    private static final int LOOKS_WITHOUT_REST = 3;
    private static final Duration ASK_AGAIN = Duration.ofSeconds(10);

    private final SourceSettings settings;
    private final Connection connection;
    private final List<PostgresTable> captured;
    private final Newcomers newcomers;
    private final int serverVersion;
    private String latest = "";
    private String judged = "";
    private int restless;
    private boolean someRefused;
    private long judgedAt;
    private List<GoneTable> gone = List.of();

    PostgresTableWatch(SourceSettings settings, Connection connection, List<PostgresTable> captured,
            Newcomers newcomers, int serverVersion) {
        this.settings = settings;
        this.connection = connection;
        this.captured = captured;
        this.newcomers = newcomers;
        this.serverVersion = serverVersion;
    }

    @Override
    public TableNews look() {
        try {
            List<Table> admitted = isDue(CapturableTables.mark(connection)) ? judge() : List.of();
            return new TableNews(admitted, gone);
        } catch (SQLException e) {
            LOG.debug("Tables could not be looked at", e);
            return TableNews.NONE;
        }
    }

    private boolean isDue(String mark) {
        boolean atRest = mark.equals(latest) || ++restless == LOOKS_WITHOUT_REST;
        latest = mark;
        if (mark.equals(judged)) {
            return someRefused && System.nanoTime() - judgedAt > ASK_AGAIN.toNanos();
        }
        if (atRest || judged.isEmpty()) {
            restless = 0;
            judged = mark;
            return true;
        }
        return false;
    }

    private List<Table> judge() throws SQLException {
        judgedAt = System.nanoTime();
        Map<Long, Table> names = CapturableTables.names(connection);
        gone = captured.stream()
                .filter(table -> !table.name().equals(names.get(table.id())))
                .map(table -> new GoneTable(table.name(), fate(names.get(table.id()))))
                .toList();
        List<PostgresTable> still = captured.stream()
                .filter(table -> table.name().equals(names.get(table.id())))
                .toList();
        still.forEach(table -> names.remove(table.id()));
        names.values().removeIf(name -> !settings.captures(name.schema(), name.name()));
        if (names.isEmpty()) {
            return List.of();
        }
        List<PostgresTable> come = new CapturedTables(settings).captured(CapturedTables.of(names.keySet(), connection));
        List<PostgresTable> admitted = newcomers.admit(still, come, serverVersion, connection);
        someRefused = admitted.size() < come.size();
        return admitted.stream().map(PostgresTable::name).toList();
    }

    private static String fate(Table now) {
        return now == null ? "dropped" : "renamed to " + now;
    }

    @Override
    public Set<String> openWriters(Collection<CapturedTable> tables) {
        try {
            return OpenWriters.of(tables, connection);
        } catch (SQLException e) {
            throw new PostgresErrors(settings).explain(e);
        }
    }

    @Override
    public boolean anyOpen(Set<String> writers) {
        try {
            return !writers.isEmpty() && OpenWriters.anyOpen(writers, connection);
        } catch (SQLException e) {
            LOG.debug("Transactions could not be looked at", e);
            return true;
        }
    }
}
