package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.config.ColumnSettings;
import dev.millrace.config.RouteSettings;
import dev.millrace.config.RoutingSettings;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.util.List;

/** Holds the routes against the tables there are: a typo in one would show as a topic that stays empty. */
final class RouteCheck {

    private final RoutingSettings routing;
    private final ColumnSettings settings;
    private final boolean tombstones;
    private final TableColumns columns;

    RouteCheck(RoutingSettings routing, ColumnSettings settings, boolean tombstones, TableColumns columns) {
        this.routing = routing;
        this.settings = settings;
        this.tombstones = tombstones;
        this.columns = columns;
    }

    void check(List<PostgresTable> tables) {
        routing.routes().forEach(route -> requireMatch(route, tables));
        tables.forEach(table -> routing.routeFor(table.name().schema(), table.name().name())
                .ifPresent(route -> check(route, table)));
    }

    private static void requireMatch(RouteSettings route, List<PostgresTable> tables) {
        if (tables.stream().noneMatch(table -> route.pattern().matches(table.name().schema(), table.name().name()))) {
            List<String> names = tables.stream().map(table -> table.name().toString()).toList();
            throw refusal("millrace.sink.routes: \"" + route.pattern() + "\" matches no captured table; the nearest are "
                    + String.join(", ", NearestTables.to(route.pattern().toString(), names)));
        }
    }

    private void check(RouteSettings route, PostgresTable table) {
        String option = "millrace.sink.routes.\"" + route.pattern() + "\".";
        route.keyColumns().forEach(name -> check(option + "key-columns", table, name));
        route.partitionBy().forEach(name -> {
            check(option + "partition-by", table, name);
            requireInKeyOfTombstones(option + "partition-by", table, name);
        });
    }

    private void check(String option, PostgresTable table, String name) {
        Table of = table.name();
        TableColumn column = columns.find(of, name).orElseThrow(() -> refusal(option + ": table " + of
                + " has no column \"" + name + "\"; the nearest are " + String.join(", ", NearestTables.to(name,
                        columns.of(of).stream().map(TableColumn::name).toList()))));
        if (!settings.publishes(of.schema(), of.name(), name)) {
            throw refusal(option + ": column \"" + name + "\" of table " + of
                    + " is not published, by millrace.source.columns or millrace.source.exclude-columns");
        }
        if (settings.masks(of.schema(), of.name(), name)) {
            throw refusal(option + ": column \"" + name + "\" of table " + of
                    + " is masked by millrace.source.mask-columns");
        }
        if (!column.inDeletes()) {
            throw refusal(option + ": a delete from " + of + " does not carry \"" + name + "\", which is not in its "
                    + "replica identity: ALTER TABLE " + table.quoted() + " REPLICA IDENTITY FULL");
        }
    }

    private void requireInKeyOfTombstones(String option, PostgresTable table, String name) {
        List<String> asked = new MessageKeys(routing).of(table);
        boolean inKey = asked.isEmpty() ? columns.find(table.name(), name).map(TableColumn::key).orElse(false)
                : asked.contains(name);
        if (tombstones && !inKey) {
            throw refusal(option + ": a tombstone of " + table.name() + " holds the key alone, and \"" + name
                    + "\" is not in it: add it to key-columns, or set millrace.sink.tombstones=false");
        }
    }

    private static SourceException refusal(String sentence) {
        return new SourceException(Cure.PERSON, sentence);
    }
}
