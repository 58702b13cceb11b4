package dev.millrace.config;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.config.WithDefault;
import java.util.Map;

/** Which topic a table's changes go to, under which key, to which partition. */
@RegisterForReflection
public interface RoutingOptions {

    @Option(doc = "names of the topics, made of {prefix}, {origin}, {database}, {schema}, {table} and {stream}, which is "
            + "schema.table", example = "{prefix}.{database}.{schema}.{table}")
    @WithDefault("{prefix}.{stream}")
    TopicTemplate topicTemplate();

    @Group(key = "pattern", spelledByVariable = false, example = "shop.orders.topic=orders")
    Map<RoutePattern, RouteOptions> routes();
}
