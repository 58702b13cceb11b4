package dev.millrace.source.postgres;

import dev.millrace.change.UnifiedTables;
import dev.millrace.config.RoutingSettings;
import dev.millrace.config.RoutingSettings.Unify;
import dev.millrace.config.Settings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Checks what options say of columns, before anything in the database is changed. Asks it nothing where none does. */
final class ColumnPreflight {

    private final Settings settings;

    ColumnPreflight(Settings settings) {
        this.settings = settings;
    }

    /** Returns the columns that it had to look up. */
    TableColumns check(List<PostgresTable> tables, int serverVersion, Connection connection)
            throws SQLException {
        RoutingSettings routing = settings.routing();
        UnifiedTables unified = unified(tables);
        if (routing.routes().isEmpty() && settings.columns().isAll() && settings.filters().isEmpty()
                && unified.tables().isEmpty()) {
            return TableColumns.NOT_READ;
        }
        TableColumns columns = TableColumns.read(tables, connection);
        new RouteCheck(routing, settings.columns(), settings.sink().tombstones(), columns).check(tables);
        new ColumnCheck(settings.columns(), routing, columns).check();
        new UnifiedKeyCheck(unified, routing, columns).check(tables);
        new RowFilterCheck(settings.filters(), columns, connection).check(tables, serverVersion);
        return columns;
    }

    UnifiedTables unified(List<PostgresTable> tables) {
        return settings.routing().unify() == Unify.NONE ? UnifiedTables.NONE
                : UnifiedTables.of(tables.stream().map(PostgresTable::name).toList());
    }
}
