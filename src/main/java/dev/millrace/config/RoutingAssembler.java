package dev.millrace.config;

import dev.millrace.config.RoutingSettings.Unify;
import java.util.List;

/** The routing's share of {@link SettingsAssembler}: topics are the sink's, what shares them is the source's. */
final class RoutingAssembler {

    private final RoutingOptions routing;
    private final SelectionOptions selection;
    private final Problems problems;

    RoutingAssembler(RoutingOptions routing, SelectionOptions selection, Problems problems) {
        this.routing = routing;
        this.selection = selection;
        this.problems = problems;
    }

    void check() {
        if (selection.unify() == Unify.DATABASES) {
            problems.add("millrace.source.unify", "\"databases\" is for SQL Server, where one connection sees all of them;"
                    + " a connection to PostgreSQL sees one: set none or schemas");
        }
    }

    RoutingSettings assemble() {
        return new RoutingSettings(routing.topicTemplate(), selection.unify(), selection.unifyTableInKey(),
                routing.routes().entrySet().stream().map(route -> route(route.getKey(), route.getValue())).toList());
    }

    private static RouteSettings route(RoutePattern pattern, RouteOptions options) {
        return new RouteSettings(pattern, options.topic(),
                options.keyColumns().map(ColumnNames::names).orElse(List.of()),
                options.partitionBy().map(ColumnNames::names).orElse(List.of()));
    }
}
