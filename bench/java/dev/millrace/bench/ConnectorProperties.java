package dev.millrace.bench;

import dev.millrace.kit.Postgres;
import java.util.Map;
import java.util.TreeMap;

/** What every subject but Millrace, which is told in its own words, is given alike. */
final class ConnectorProperties {

    private ConnectorProperties() {
    }

    /** Of Debezium's connector; the name becomes prefix, slot and publication. */
    static Map<String, String> of(String name, Postgres database) {
        Map<String, String> properties = new TreeMap<>(Map.of(
                "connector.class", "io.debezium.connector.postgresql.PostgresConnector",
                "topic.prefix", name,
                "plugin.name", "pgoutput",
                "slot.name", name,
                "publication.name", name,
                "publication.autocreate.mode", "filtered",
                "table.include.list", OrdersTable.NAME));
        properties.putAll(Map.of(
                "database.hostname", database.host(),
                "database.port", Integer.toString(database.port()),
                "database.user", Postgres.SUPERUSER,
                "database.password", "unused",
                "database.dbname", "postgres"));
        return properties;
    }

    /** Of the Kafka producer: what Millrace sets by default. */
    static Map<String, String> producer() {
        return Map.of(
                "acks", "all",
                "enable.idempotence", "true",
                "compression.type", "lz4",
                "batch.size", Integer.toString(128 << 10),
                "linger.ms", "5");
    }
}
