package dev.millrace.source.postgres;

import dev.millrace.config.RoutingSettings;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What makes the keys of the tables where it is not the primary key: the columns that a route names, or those of the
 * index that is the replica identity, since the row before a delete holds no others.
 */
final class MessageKeys {

    private final RoutingSettings routing;

    MessageKeys(RoutingSettings routing) {
        this.routing = routing;
    }

    /** Empty where Debezium finds the key itself. */
    List<String> of(PostgresTable table) {
        List<String> asked = routing.keyColumns(table.name().schema(), table.name().name());
        return asked.isEmpty() ? table.identityColumns() : asked;
    }

    /** As Debezium lists them; empty where it finds all keys itself. */
    String list(List<PostgresTable> tables) {
        return tables.stream()
                .filter(table -> !of(table).isEmpty())
                .map(table -> TableRegex.key(table, of(table)))
                .collect(Collectors.joining(";"));
    }
}
