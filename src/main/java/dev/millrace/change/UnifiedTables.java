package dev.millrace.change;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The tables of one name that several schemas have, and what they are called together: database and topics have to
 * agree on both.
 */
public record UnifiedTables(Set<Table> tables) {

    /** What stands in place of the schema. */
    public static final String SCHEMA = "_";

    public static final UnifiedTables NONE = new UnifiedTables(Set.of());

    public UnifiedTables {
        tables = Set.copyOf(tables);
    }

    public static UnifiedTables of(Collection<Table> captured) {
        Map<String, List<Table>> byName = captured.stream().collect(Collectors.groupingBy(Table::name));
        Set<Table> unified = new HashSet<>();
        byName.values().stream().filter(tables -> tables.size() > 1).forEach(unified::addAll);
        return new UnifiedTables(unified);
    }

    public boolean contains(Table table) {
        return tables.contains(table);
    }

    /** Those that share a name, by it. */
    public Map<String, Set<Table>> byName() {
        Map<String, Set<Table>> names = new HashMap<>();
        tables.forEach(table -> names.computeIfAbsent(table.name(), name -> new HashSet<>()).add(table));
        return names;
    }

    /** What a table's rows are called in topics: the table itself, or {@code _.table} where several schemas have it. */
    public Table stream(Table table) {
        return contains(table) ? unified(table) : table;
    }

    public static Table unified(Table table) {
        return new Table(SCHEMA, table.name());
    }
}
