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

    private TableProperties() {
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
}
