package dev.millrace.config;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Where the changes of each table go.
 *
 * @param template   the topics' names
 * @param unify      which tables of one name share a topic
 * @param tableInKey whether the keys of such tables tell them apart
 * @param routes     by falling specificity of their patterns
 */
public record RoutingSettings(TopicTemplate template, Unify unify, boolean tableInKey, List<RouteSettings> routes) {

    /** Nothing asked for. */
    public static final RoutingSettings PLAIN =
            new RoutingSettings(TopicTemplate.parse("{prefix}.{stream}"), Unify.NONE, true, List.of());

    /** Which tables of one name share a topic. */
    public enum Unify {
        NONE,
        /** Those of several schemas. */
        SCHEMAS,
        /** Those of several databases, which no connection to PostgreSQL sees. */
        DATABASES
    }

    public RoutingSettings {
        routes = routes.stream().sorted(Comparator.comparing(RouteSettings::pattern)).toList();
    }

    /** The route whose pattern is the most specific of those that match. */
    public Optional<RouteSettings> routeFor(String schema, String table) {
        return routes.stream().filter(route -> route.pattern().matches(schema, table)).findFirst();
    }

    /** In the order in which they make the key; empty where the table's own key does. */
    public List<String> keyColumns(String schema, String table) {
        return routeFor(schema, table).map(RouteSettings::keyColumns).orElse(List.of());
    }

    /** Empty where the key chooses the partition. */
    public List<String> partitionBy(String schema, String table) {
        return routeFor(schema, table).map(RouteSettings::partitionBy).orElse(List.of());
    }
}
