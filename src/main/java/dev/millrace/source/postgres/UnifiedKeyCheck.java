package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.change.UnifiedTables;
import dev.millrace.config.RoutingSettings;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Tables that share a topic need keys of one form, or no consumer could tell what a key means. */
final class UnifiedKeyCheck {

    private final UnifiedTables unified;
    private final MessageKeys keys;
    private final TableColumns columns;

    UnifiedKeyCheck(UnifiedTables unified, RoutingSettings routing, TableColumns columns) {
        this.unified = unified;
        this.keys = new MessageKeys(routing);
        this.columns = columns;
    }

    void check(List<PostgresTable> tables) {
        tables.stream()
                .filter(table -> unified.contains(table.name()))
                .collect(Collectors.groupingBy(table -> table.name().name()))
                .values().forEach(this::requireOneKey);
    }

    private void requireOneKey(List<PostgresTable> sharing) {
        PostgresTable first = sharing.get(0);
        for (PostgresTable other : sharing) {
            if (!key(first).equals(key(other))) {
                throw new SourceException(Cure.PERSON, "tables " + first.name() + " and " + other.name()
                        + " would share a topic by millrace.source.unify=schemas, but their keys differ: " + words(first)
                        + " and " + words(other) + ": give them one key, or name columns that both have with "
                        + "millrace.sink.routes.<pattern>.key-columns");
            }
        }
    }

    private String words(PostgresTable table) {
        List<String> key = key(table);
        return key.isEmpty() ? "none" : "(" + String.join(", ", key) + ")";
    }

    /** Name and type of each column. */
    private List<String> key(PostgresTable table) {
        List<String> asked = keys.of(table);
        Table name = table.name();
        return columns.of(name).stream()
                .filter(column -> asked.isEmpty() ? column.key() : asked.contains(column.name()))
                .sorted(Comparator.comparing(TableColumn::name))
                .map(column -> column.name() + " " + column.type())
                .toList();
    }
}
