package dev.millrace.source.postgres;

import dev.millrace.config.Settings;
import dev.millrace.config.SourceSettings;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Puts our options into Debezium's words. What the user hands through comes first, so that ours can't be overridden. */
final class EngineProperties {

    /** The prefix of the messages that heartbeats write into the log; nothing else is decoded of them. */
    private static final String HEARTBEAT_PREFIX = "millrace-heartbeat";
    private static final Set<String> TLS_PARAMETERS = Set.of("sslmode", "sslcert", "sslkey", "sslpassword", "sslrootcert",
            "sslfactory");
    private static final String DATES = "millrace-dates";
    /** With these the date of a row is not a number of days. */
    private static final Set<String> OTHER_DATES = Set.of("connect", "isostring");
    private static final long FETCH_BYTES = 8L << 20;
    private static final int MOST_ROWS_A_FETCH = 2_000;
    private static final int FEWEST_ROWS_A_FETCH = 10;
    private static final int FIRST_VERSION_WITH_MESSAGES = 14;

    private final Settings settings;

    EngineProperties(Settings settings) {
        this.settings = settings;
    }

    Map<String, String> of(List<PostgresTable> tables, int serverVersion, boolean standby) {
        Map<String, String> properties = new HashMap<>();
        tuning(properties, tables);
        properties.putAll(settings.source().properties());
        dates(properties);
        keys(properties, tables);
        identity(properties);
        connection(properties);
        properties.put("table.include.list", TableRegex.of(tables));
        properties.put("publication.autocreate.mode", "disabled");
        properties.put("publish.via.partition.root", "true");
        properties.put("tombstones.on.delete", Boolean.toString(settings.sink().tombstones()));
        properties.put("max.queue.size.in.bytes", Long.toString(settings.source().queueMaxBytes()));
        heartbeat(properties, serverVersion, standby);
        return properties;
    }

    private static void tuning(Map<String, String> properties, List<PostgresTable> tables) {
        properties.put("snapshot.mode", "initial");
        properties.put("snapshot.fetch.size", Integer.toString(rowsAFetch(tables)));
        properties.put("max.batch.size", "2048");
        properties.put("max.queue.size", "8192");
        // The engine waits this long for a batch to fill, so it is the latency of a lone change.
        properties.put("poll.interval.ms", "10");
        // To find its place again, the connector lets go of the slot and takes it anew, at times before the server knows.
        properties.put("extended.headers.enabled", "false");
        properties.put("slot.max.retries", "10");
        properties.put("slot.retry.delay.ms", "200");
        properties.put("message.prefix.include.list", "millrace-none");
    }

    private static void dates(Map<String, String> properties) {
        if (!OTHER_DATES.contains(properties.getOrDefault("time.precision.mode", "").toLowerCase(Locale.ROOT))) {
            properties.merge("converters", DATES, (theirs, ours) -> theirs + "," + ours);
            properties.put(DATES + ".type", BackfilledDates.class.getName());
        }
    }

    /** The row before a delete holds the identity alone, so no other columns can be the key. */
    private static void keys(Map<String, String> properties, List<PostgresTable> tables) {
        String keys = TableRegex.columns(tables);
        if (!keys.isEmpty()) {
            properties.merge("message.key.columns", keys, (theirs, ours) -> theirs + ";" + ours);
        }
    }

    /** The driver holds a fetch in memory, so wide rows come fewer at a time. */
    private static int rowsAFetch(List<PostgresTable> tables) {
        long widest = tables.stream().mapToLong(PostgresTable::rowBytes).max().orElse(0);
        return widest == 0 ? MOST_ROWS_A_FETCH
                : (int) Math.max(FEWEST_ROWS_A_FETCH, Math.min(MOST_ROWS_A_FETCH, FETCH_BYTES / widest));
    }

    private void identity(Map<String, String> properties) {
        properties.put("name", settings.pipeline());
        properties.put("connector.class", "io.debezium.connector.postgresql.PostgresConnector");
        properties.put("topic.prefix", settings.sink().topicPrefix());
        properties.put("plugin.name", "pgoutput");
        properties.put("slot.name", settings.source().slot());
        properties.put("publication.name", settings.source().publication());
    }

    private void connection(Map<String, String> properties) {
        SourceSettings source = settings.source();
        source.urlParameters().forEach((name, value) ->
                properties.put((TLS_PARAMETERS.contains(name) ? "database." : "driver.") + name, value));
        properties.put("database.hostname", source.host());
        properties.put("database.port", Integer.toString(source.port()));
        properties.put("database.dbname", source.database());
        properties.put("database.user", source.username());
        properties.put("database.password", source.password().reveal());
    }

    /** Without it, a slot whose tables are idle would hold the log of everything else that the database writes. */
    private void heartbeat(Map<String, String> properties, int serverVersion, boolean standby) {
        properties.put("heartbeat.interval.ms", Long.toString(settings.source().heartbeatInterval().toMillis()));
        if (serverVersion < FIRST_VERSION_WITH_MESSAGES) {
            properties.put("lsn.flush.mode", "connector_and_driver");
        } else if (!standby) {
            properties.put("heartbeat.action.query",
                    "SELECT pg_logical_emit_message(false, '" + HEARTBEAT_PREFIX + "', '')");
        }
    }
}
