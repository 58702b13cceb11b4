package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.config.ColumnPattern;
import dev.millrace.config.ColumnSettings;
import dev.millrace.config.RoutingSettings;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.util.List;

/** Holds the column patterns against the columns there are: Debezium passes over a wrong one, and publishes the value. */
final class ColumnCheck {

    private final ColumnSettings settings;
    private final RoutingSettings routing;
    private final TableColumns columns;

    ColumnCheck(ColumnSettings settings, RoutingSettings routing, TableColumns columns) {
        this.settings = settings;
        this.routing = routing;
        this.columns = columns;
    }

    void check() {
        requireMatches("columns", settings.include());
        requireMatches("exclude-columns", settings.exclude());
        requireMatches("mask-columns", settings.mask());
        requireMatches("hash-columns", settings.hash());
        columns.byTable().forEach((table, all) -> all.forEach(column -> check(table, column)));
    }

    private void requireMatches(String option, List<ColumnPattern> patterns) {
        for (ColumnPattern pattern : patterns) {
            boolean matches = columns.byTable().entrySet().stream().anyMatch(table -> table.getValue().stream()
                    .anyMatch(column -> pattern.matches(table.getKey().schema(), table.getKey().name(), column.name())));
            if (!matches) {
                String nearest = String.join(", ", NearestTables.to(pattern.toString(), columns.fullNames()));
                throw refusal("millrace.source." + option + ": \"" + pattern
                        + "\" matches no column of a captured table; the nearest are " + nearest);
            }
        }
    }

    private void check(Table table, TableColumn column) {
        boolean published = settings.publishes(table.schema(), table.name(), column.name());
        boolean masked = settings.masks(table.schema(), table.name(), column.name());
        boolean hashed = settings.hashes(table.schema(), table.name(), column.name());
        List<String> asked = routing.keyColumns(table.schema(), table.name());
        boolean inMessageKey = asked.isEmpty() ? column.key() : asked.contains(column.name());
        String name = table + "." + column.name();
        if ((column.key() || inMessageKey) && !published) {
            throw refusal(name + " is part of the key, which is published whole: add it to millrace.source.columns or take "
                    + "it out of millrace.source.exclude-columns");
        }
        if (inMessageKey && (masked || hashed)) {
            throw refusal(name + " is part of the key, which is published as it is: take it out of millrace.source."
                    + (masked ? "mask" : "hash") + "-columns, or make the key of other columns with millrace.sink.routes");
        }
        if (masked && hashed) {
            throw refusal(name + " is in millrace.source.mask-columns and in millrace.source.hash-columns: keep one");
        }
        if (published && (masked || hashed) && !column.text()) {
            throw refusal("millrace.source." + (masked ? "mask" : "hash") + "-columns: " + name + " is of type "
                    + column.type() + ", only text, varchar and char can be " + (masked ? "masked" : "hashed")
                    + ": leave it out with millrace.source.exclude-columns");
        }
    }

    private static SourceException refusal(String sentence) {
        return new SourceException(Cure.PERSON, sentence);
    }
}
