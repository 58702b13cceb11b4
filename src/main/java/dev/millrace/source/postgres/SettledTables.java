package dev.millrace.source.postgres;

import dev.millrace.config.Settings;
import dev.millrace.source.CapturedTable;
import dev.millrace.source.SourceException;
import dev.millrace.source.TableRule;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * The tables that a run begins with: all that match. Where a pipeline has run before and something is wrong with one that
 * has come since, it begins with those that are published, and the others have to wait.
 */
final class SettledTables {

    private static final Logger LOG = Logger.getLogger(SettledTables.class);

    /** @param added those of the tables that the publication lacked */
    record Choice(List<PostgresTable> tables, TableColumns columns, List<PostgresTable> added) {

        List<CapturedTable> captured() {
            return tables.stream()
                    .map(table -> new CapturedTable(table.name(), table.id(), added.contains(table)))
                    .toList();
        }
    }

    private final Settings settings;
    private final Newcomers newcomers;
    private final TableRule rule;
    private final PostgresErrors errors;
    private final CapturedTables selection;
    private final int serverVersion;

    SettledTables(Settings settings, Newcomers newcomers, TableRule rule, PostgresErrors errors, int serverVersion) {
        this.settings = settings;
        this.newcomers = newcomers;
        this.rule = rule;
        this.errors = errors;
        this.selection = new CapturedTables(settings.source());
        this.serverVersion = serverVersion;
    }

    /**
     * @param again  whether this process has captured before: a pattern whose table was dropped is no mistake then
     * @param ranYet whether the pipeline has ever captured
     */
    Choice choose(boolean again, boolean ranYet, Connection connection) throws SQLException {
        List<PostgresTable> all = CapturedTables.all(connection);
        if (!again) {
            selection.requireMatches(all);
        }
        List<PostgresTable> matching = selection.captured(all);
        selection.requireAny(matching);
        List<PostgresTable> old = ranYet && settings.source().backfill().addNewTables()
                ? old(matching, connection) : matching;
        if (old.isEmpty() || old.size() == matching.size()) {
            return publish(matching, connection);
        }
        try {
            Newcomers.requireRule(matching, rule);
            return publish(matching, connection);
        } catch (SourceException e) {
            return without(e, old, connection);
        } catch (SQLException e) {
            return without(errors.explain(e), old, connection);
        }
    }

    private List<PostgresTable> old(List<PostgresTable> matching, Connection connection) throws SQLException {
        PublishedTables published = PublishedTables.of(settings.source().publication(), connection);
        return matching.stream().filter(table -> published.include(table) && !newcomers.hasRefused(table)).toList();
    }

    private Choice without(SourceException reason, List<PostgresTable> old, Connection connection) throws SQLException {
        LOG.debug("New tables are left out", reason);
        return publish(old, connection);
    }

    private Choice publish(List<PostgresTable> tables, Connection connection) throws SQLException {
        selection.requireReadable(tables);
        TableColumns columns = new ColumnPreflight(settings).check(tables, serverVersion, connection);
        PublishedRows rows = new PublishedRows(settings.source().publication(), settings.filters(), columns);
        return new Choice(tables, columns, new Publication(settings.source(), rows).cover(tables, connection));
    }
}
