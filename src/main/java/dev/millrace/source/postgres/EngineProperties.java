package dev.millrace.source.postgres;

import dev.millrace.config.Settings;
import dev.millrace.config.SourceSettings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts our options into Debezium's words. What the user hands through comes first, so that ours can't be overridden. */
final class EngineProperties {

    /** The prefix of the messages that heartbeats write into the log; nothing else is decoded of them. */
    private static final String HEARTBEAT_PREFIX = "millrace-heartbeat";
    private static final Set<String> TLS_PARAMETERS = Set.of("sslmode", "sslcert", "sslkey", "sslpassword", "sslrootcert",
            "sslfactory");
    private static final int FIRST_VERSION_WITH_MESSAGES = 14;

    private final Settings settings;

    EngineProperties(Settings settings) {
        this.settings = settings;
    }

    Map<String, String> of(List<PostgresTable> tables, TableColumns columns, int serverVersion, boolean standby) {
        Map<String, String> properties = new HashMap<>();
        tuning(properties);
        new FirstBackfill(settings.source()).addDefaults(properties, tables);
        properties.putAll(settings.source().properties());
        TableProperties.complete(properties, tables, new MessageKeys(settings.routing()));
        new BackfillSelects(settings.columns(), settings.filters(), columns).add(properties, tables);
        ColumnProperties.add(properties, settings.columns());
        UnifiedNaming.add(properties, new ColumnPreflight(settings).unified(tables), settings.routing().tableInKey());
        identity(properties);
        connection(properties);
        properties.put("table.include.list", TableRegex.of(tables));
        properties.put("publication.autocreate.mode", "disabled");
        properties.put("publish.via.partition.root", "true");
        // Rows that are read while changes are streamed, without a table to write signals into.
        properties.put("read.only", "true");
        properties.put("incremental.snapshot.chunk.size", Integer.toString(settings.source().backfill().chunkRows()));
        properties.put("tombstones.on.delete", Boolean.toString(settings.sink().tombstones()));
        properties.put("max.queue.size.in.bytes", Long.toString(settings.source().queueMaxBytes()));
        heartbeat(properties, serverVersion, standby);
        return properties;
    }

    private static void tuning(Map<String, String> properties) {
        properties.put("max.batch.size", "2048");
        properties.put("max.queue.size", "8192");
        // The connector rests this long when the database sends nothing, and so long is the way from batch to batch.
        properties.put("poll.interval.ms", "5");
        // To find its place again, the connector lets go of the slot and takes it anew, at times before the server knows.
        properties.put("extended.headers.enabled", "false");
        properties.put("slot.max.retries", "10");
        properties.put("slot.retry.delay.ms", "200");
        properties.put("message.prefix.include.list", "millrace-none");
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
