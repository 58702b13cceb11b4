package dev.millrace.source.postgres;

import dev.millrace.config.BackfillSettings;
import dev.millrace.config.SourceSettings;
import dev.millrace.config.TablePattern;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.util.List;
import java.util.Map;

/** What of the captured tables the first start reads, and by how many threads, in the engine's words. */
final class FirstBackfill {

    private static final long FETCH_BYTES = 4L << 20;
    private static final int MOST_ROWS_A_FETCH = 10_000;
    private static final int FEWEST_ROWS_A_FETCH = 10;
    /** Taken for rows that PostgreSQL has not measured yet. */
    private static final long UNKNOWN_ROW_BYTES = 2_048;

    private final SourceSettings source;
    private final BackfillSettings settings;

    FirstBackfill(SourceSettings source) {
        this.source = source;
        this.settings = source.backfill();
    }

    /** What the user's own properties may override. */
    void addDefaults(Map<String, String> properties, List<PostgresTable> tables) {
        properties.put("snapshot.mode", settings.scope().isNone() ? "no_data" : "initial");
        if (!settings.scope().patterns().isEmpty()) {
            properties.put("snapshot.include.collection.list", TableRegex.of(source.database(), included(tables)));
        }
        properties.put("snapshot.max.threads", Integer.toString(settings.threads()));
        // Parts of a table would be read without a cursor, each at once, and without the rows whose key holds a NULL.
        properties.put("legacy.snapshot.max.threads", "true");
        properties.put("snapshot.fetch.size", Integer.toString(rowsAFetch(tables)));
    }

    /** A misspelt pattern would leave rows out in silence. */
    void requireMatches(List<PostgresTable> tables) {
        List<String> names = tables.stream().map(table -> table.name().toString()).toList();
        for (TablePattern pattern : settings.scope().patterns()) {
            if (tables.stream().noneMatch(table -> pattern.matches(table.name().schema(), table.name().name()))) {
                throw new SourceException(Cure.PERSON, "millrace.source.backfill: \"" + pattern
                        + "\" matches no captured table; the nearest are "
                        + String.join(", ", NearestTables.to(pattern.toString(), names)));
            }
        }
    }

    List<PostgresTable> included(List<PostgresTable> tables) {
        return tables.stream()
                .filter(table -> settings.scope().includes(table.name().schema(), table.name().name()))
                .toList();
    }

    /** The driver holds a fetch of each thread in memory, so wide rows come fewer at a time. */
    private int rowsAFetch(List<PostgresTable> tables) {
        long widest = tables.stream().mapToLong(table -> table.rowBytes() == 0 ? UNKNOWN_ROW_BYTES : table.rowBytes())
                .max().orElse(UNKNOWN_ROW_BYTES);
        long rows = FETCH_BYTES / settings.threads() / widest;
        return (int) Math.max(FEWEST_ROWS_A_FETCH, Math.min(MOST_ROWS_A_FETCH, rows));
    }
}
