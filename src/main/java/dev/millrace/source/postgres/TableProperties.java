package dev.millrace.source.postgres;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What the shapes of the captured tables ask of the engine. */
final class TableProperties {

    private static final String DATES = "millrace-dates";
    /** With these the date of a row is not a number of days. */
    private static final Set<String> OTHER_DATES = Set.of("connect", "isostring");
    private static final long FETCH_BYTES = 8L << 20;
    private static final int MOST_ROWS_A_FETCH = 2_000;
    private static final int FEWEST_ROWS_A_FETCH = 10;

    private TableProperties() {
    }

    /** What the user's own properties may override. */
    static void addDefaults(Map<String, String> properties, List<PostgresTable> tables) {
        properties.put("snapshot.fetch.size", Integer.toString(rowsAFetch(tables)));
    }

    /** What goes beside the user's own properties. */
    static void complete(Map<String, String> properties, List<PostgresTable> tables, MessageKeys keys) {
        dates(properties);
        keys(properties, keys.list(tables));
    }

    private static void dates(Map<String, String> properties) {
        if (!OTHER_DATES.contains(properties.getOrDefault("time.precision.mode", "").toLowerCase(Locale.ROOT))) {
            properties.merge("converters", DATES, (theirs, ours) -> theirs + "," + ours);
            properties.put(DATES + ".type", BackfilledDates.class.getName());
        }
    }

    private static void keys(Map<String, String> properties, String keys) {
        if (!keys.isEmpty()) {
            properties.put("message.key.columns", keys);
        }
    }

    /** The driver holds a fetch in memory, so wide rows come fewer at a time. */
    private static int rowsAFetch(List<PostgresTable> tables) {
        long widest = tables.stream().mapToLong(PostgresTable::rowBytes).max().orElse(0);
        return widest == 0 ? MOST_ROWS_A_FETCH
                : (int) Math.max(FEWEST_ROWS_A_FETCH, Math.min(MOST_ROWS_A_FETCH, FETCH_BYTES / widest));
    }
}
