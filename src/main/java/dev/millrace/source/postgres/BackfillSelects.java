package dev.millrace.source.postgres;

import dev.millrace.config.ColumnSettings;
import dev.millrace.config.RowFilters;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The queries of the backfill where Debezium's own would find other rows than the stream brings. */
final class BackfillSelects {

    private static final String SELECTS = "snapshot.select.statement.overrides";
    private static final Pattern PLAIN_NAME = Pattern.compile("\\w+\\.\\w+");

    private final ColumnSettings settings;
    private final RowFilters filters;
    private final TableColumns columns;

    BackfillSelects(ColumnSettings settings, RowFilters filters, TableColumns columns) {
        this.settings = settings;
        this.filters = filters;
        this.columns = columns;
    }

    /** Debezium takes the names apart at dots and commas. */
    static boolean canReplace(PostgresTable table) {
        return PLAIN_NAME.matcher(table.name().toString()).matches();
    }

    /** A plain SELECT would also find the rows of the tables that inherit, which come under their own names. */
    void add(Map<String, String> properties, List<PostgresTable> tables) {
        for (PostgresTable table : tables) {
            String name = table.name().toString();
            if ((table.inherited() || condition(table).isPresent()) && canReplace(table)) {
                if (properties.putIfAbsent(SELECTS + "." + name, select(table)) == null) {
                    properties.merge(SELECTS, name, (others, one) -> others + "," + one);
                } else if (condition(table).isPresent()) {
                    throw RowFilterCheck.refusal(name, "set together with millrace.source.properties." + SELECTS + "." + name
                            + ", which replaces the same query; keep one of them");
                }
            }
        }
    }

    private String select(PostgresTable table) {
        return "SELECT " + published(table) + " FROM ONLY " + table.quoted()
                + condition(table).map(condition -> " WHERE (" + condition + ")").orElse("");
    }

    private Optional<String> condition(PostgresTable table) {
        return filters.of(table.name().schema(), table.name().name());
    }

    /** Debezium can't read a row with columns that it was told to leave out. */
    private String published(PostgresTable table) {
        if (settings.isAll()) {
            return "*";
        }
        return columns.of(table.name()).stream()
                .map(TableColumn::name)
                .filter(column -> settings.publishes(table.name().schema(), table.name().name(), column))
                .map(PostgresTable::quote)
                .collect(Collectors.joining(", "));
    }
}
