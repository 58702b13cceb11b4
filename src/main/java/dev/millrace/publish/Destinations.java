package dev.millrace.publish;

import dev.millrace.change.Change;
import dev.millrace.change.Table;
import dev.millrace.config.RoutingSettings;
import dev.millrace.route.TopicNames;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Where the changes of each table go; found out once a table, for routes are matched by expressions. */
final class Destinations {

    private record Destination(String origin, String topic, Optional<PartitionColumns> partitioner,
            Optional<GoneColumns> keys) {
    }

    private final TopicNames names;
    private final RoutingSettings routing;
    private final boolean anyPartitioner;
    private final Map<Table, Destination> known = new ConcurrentHashMap<>();

    Destinations(TopicNames names, RoutingSettings routing) {
        this.names = names;
        this.routing = routing;
        this.anyPartitioner = routing.routes().stream().anyMatch(route -> !route.partitionBy().isEmpty());
    }

    String topic(Change change) {
        Optional<Table> table = change.table();
        if (table.isEmpty()) {
            return names.of(change.origin());
        }
        Destination destination = of(table.get(), change.origin());
        if (destination.keys().isPresent()) {
            destination.keys().get().lookAt(change.keySchema());
        }
        return destination.topic();
    }

    boolean haveAnyPartitioner() {
        return anyPartitioner;
    }

    /** What chooses the partition of a change; empty where its key does. */
    Optional<PartitionColumns> partitioner(Change change) {
        return change.table().flatMap(table -> of(table, change.origin()).partitioner());
    }

    /** A table may share a topic in one run and not in the next, which its origin shows. */
    private Destination of(Table table, String origin) {
        Destination destination = known.get(table);
        if (destination == null || !destination.origin().equals(origin)) {
            destination = new Destination(origin, names.of(table, origin), partitioner(table), keys(table));
            known.put(table, destination);
        }
        return destination;
    }

    private Optional<PartitionColumns> partitioner(Table table) {
        List<String> columns = routing.partitionBy(table.schema(), table.name());
        return columns.isEmpty() ? Optional.empty() : Optional.of(new PartitionColumns(table, columns));
    }

    private Optional<GoneColumns> keys(Table table) {
        List<String> columns = routing.keyColumns(table.schema(), table.name());
        return columns.isEmpty() ? Optional.empty() : Optional.of(new GoneColumns(table, "key-columns", columns));
    }
}
