package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.config.Settings;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import dev.millrace.source.TableRule;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;

/**
 * Publishes tables that were created while changes flow. What would keep a pipeline from starting keeps only such a table
 * out here, and is said once: nobody shall stop the others by creating one.
 */
final class Newcomers {

    private static final Logger LOG = Logger.getLogger(Newcomers.class);

    private final Settings settings;
    private final TableRule rule;
    private final PostgresErrors errors;
    private final Map<Long, String> refused = new HashMap<>();

    Newcomers(Settings settings, TableRule rule, PostgresErrors errors) {
        this.settings = settings;
        this.rule = rule;
        this.errors = errors;
    }

    boolean hasRefused(PostgresTable table) {
        return refused.containsKey(table.id());
    }

    /** Returns those that are published from now on. */
    List<PostgresTable> admit(List<PostgresTable> captured, List<PostgresTable> newcomers, int serverVersion,
            Connection connection) {
        List<PostgresTable> all = new ArrayList<>(captured);
        List<PostgresTable> admitted = new ArrayList<>();
        for (PostgresTable newcomer : newcomers) {
            all.add(newcomer);
            try {
                admit(newcomer, all, serverVersion, connection);
                refused.remove(newcomer.id());
                admitted.add(newcomer);
            } catch (SourceException e) {
                all.remove(newcomer);
                refuse(newcomer, e.getMessage());
            } catch (SQLException e) {
                all.remove(newcomer);
                refuse(newcomer, errors.explain(e).getMessage());
            }
        }
        return admitted;
    }

    private void admit(PostgresTable newcomer, List<PostgresTable> all, int serverVersion, Connection connection)
            throws SQLException {
        new CapturedTables(settings.source()).requireReadable(List.of(newcomer));
        TableColumns columns = new ColumnPreflight(settings).check(all, serverVersion, connection);
        requireRule(all, rule);
        new Publication(settings.source(), new PublishedRows(settings.source().publication(), settings.filters(), columns))
                .extend(all, connection);
    }

    static void requireRule(List<PostgresTable> tables, TableRule rule) {
        List<Table> names = tables.stream().map(PostgresTable::name).toList();
        rule.against(names).ifPresent(reason -> {
            throw new SourceException(Cure.PERSON, reason);
        });
    }

    private void refuse(PostgresTable table, String reason) {
        if (!reason.equals(refused.put(table.id(), reason))) {
            LOG.warnf("New table is not captured, until that is changed table=%s reason=\"%s\"", table.name(), reason);
        }
    }
}
