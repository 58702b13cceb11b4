package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.config.Settings;
import dev.millrace.source.BackfillRules;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Looks at the tables of a backfill on a connection of its own: whoever asks waits for the answer, and the pipeline's own
 * connection has to answer meanwhile.
 */
final class PostgresBackfills implements BackfillRules {

    private final Settings settings;
    private final PostgresConnections connections;
    private final PostgresErrors errors;
    private final List<PostgresTable> captured;

    PostgresBackfills(Settings settings, PostgresConnections connections, PostgresErrors errors,
            List<PostgresTable> captured) {
        this.settings = settings;
        this.connections = connections;
        this.errors = errors;
        this.captured = captured;
    }

    @Override
    public void check(List<Table> tables, Optional<String> where) {
        List<PostgresTable> wanted = tables.stream().map(this::find).toList();
        try (Connection connection = connections.open()) {
            BackfillKeys keys = new BackfillKeys(settings.routing());
            for (PostgresTable table : wanted) {
                keys.check(table, connection);
            }
            if (where.isPresent()) {
                new WriteRights(settings.source().username()).requireNone(captured, connection);
                for (PostgresTable table : wanted) {
                    new AskedCondition(where.get()).check(table, connection);
                }
            }
        } catch (SQLException e) {
            throw errors.explain(e);
        }
    }

    /** Debezium's own query would also find the rows of tables that inherit. */
    @Override
    public Optional<String> condition(Table table, Optional<String> where) {
        Optional<String> ofParent = captured.stream().filter(known -> known.name().equals(table) && known.inherited())
                .findFirst().map(known -> "tableoid = '" + known.quoted().replace("'", "''") + "'::regclass");
        Optional<String> filter = settings.filters().of(table.schema(), table.name());
        String all = Stream.of(ofParent, filter, where).flatMap(Optional::stream).map(each -> "(" + each + ")")
                .collect(Collectors.joining(" AND "));
        return all.isEmpty() ? Optional.empty() : Optional.of("(" + all + ")");
    }

    @Override
    public OptionalLong estimate(Table table, Optional<String> where) {
        try (Connection connection = connections.open()) {
            Optional<String> condition = condition(table, where);
            return condition.isPresent() ? PlannedRows.of(find(table), condition.get(), connection)
                    : counted(table, connection);
        } catch (SQLException e) {
            return OptionalLong.empty();
        }
    }

    private OptionalLong counted(Table table, Connection connection) throws SQLException {
        TableSize size = TableSize.of(List.of(find(table)), connection).getOrDefault(table, TableSize.UNKNOWN);
        return size.analyzed() ? OptionalLong.of(size.rows()) : OptionalLong.empty();
    }

    private PostgresTable find(Table table) {
        return captured.stream().filter(known -> known.name().equals(table)).findFirst().orElseThrow(() -> {
            List<String> names = captured.stream().map(known -> known.name().toString()).toList();
            return new SourceException(Cure.PERSON, "table " + table + " is not captured; the nearest are "
                    + String.join(", ", NearestTables.to(table.toString(), names)));
        });
    }
}
