package dev.millrace.config;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Which database is captured, as whom, and which of its tables.
 *
 * @param tables            tables to capture; empty means every table the role may read
 * @param excludeTables     taken away from {@code tables}
 * @param slot              name of the replication slot
 * @param publication       name of the publication
 * @param heartbeatInterval time between two heartbeats; never zero
 * @param queueMaxBytes     cap of the engine's queue in bytes
 * @param onGap             what to do when the slot no longer holds the changes after the kept position
 * @param backfill          how rows that are there already are read
 * @param urlParameters     what stood behind the question mark of the URL, such as {@code sslmode}
 * @param properties        Debezium properties handed through, by their Debezium names
 */
public record SourceSettings(
        String host,
        int port,
        String database,
        String username,
        Secret password,
        List<TablePattern> tables,
        List<TablePattern> excludeTables,
        String slot,
        String publication,
        Duration heartbeatInterval,
        long queueMaxBytes,
        OnGap onGap,
        BackfillSettings backfill,
        Map<String, String> urlParameters,
        Map<String, String> properties) {

    /** The answer to changes that are gone for good. */
    public enum OnGap {
        /** The pipeline stops with an error. */
        FAIL,
        /** All rows are read again. */
        BACKFILL
    }

    public SourceSettings {
        tables = List.copyOf(tables);
        excludeTables = List.copyOf(excludeTables);
        urlParameters = Map.copyOf(urlParameters);
        properties = Map.copyOf(properties);
    }

    /** The kind of database. */
    public String origin() {
        return "postgresql";
    }

    /** Whether a table is wanted by the include and exclude patterns together. */
    public boolean captures(String schema, String table) {
        boolean included = tables.isEmpty() || tables.stream().anyMatch(pattern -> pattern.matches(schema, table));
        return included && excludeTables.stream().noneMatch(pattern -> pattern.matches(schema, table));
    }

    @Override
    public String toString() {
        return "postgresql://" + host + ":" + port + "/" + database;
    }
}
