package dev.millrace.config;

import java.util.Map;
import java.util.TreeMap;

/** What of Debezium belongs to Millrace: identity, position, tables, and everything the promise of no loss rests on. */
final class DebeziumReserved implements ReservedProperties {

    private static final Map<String, String> REASONS = reasonsByName();

    @Override
    public Map<String, String> reasons() {
        return REASONS;
    }

    private static Map<String, String> reasonsByName() {
        Map<String, String> reasons = new TreeMap<>();
        reasons.put("name", "set millrace.pipeline");
        reasons.put("topic.prefix", "set millrace.sink.topic-prefix");
        reasons.put("database.hostname", "set millrace.source.url or millrace.source.host");
        reasons.put("database.port", "set millrace.source.url or millrace.source.port");
        reasons.put("database.dbname", "set millrace.source.url or millrace.source.database");
        reasons.put("database.user", "set millrace.source.username");
        reasons.put("database.password", "set millrace.source.password or millrace.source.password-file");
        reasons.put("slot.name", "set millrace.source.slot");
        reasons.put("publication.name", "set millrace.source.publication");
        reasons.put("table.include.list", "set millrace.source.tables");
        reasons.put("table.exclude.list", "set millrace.source.exclude-tables");
        reasons.put("schema.include.list", "set millrace.source.tables, for example shop.*");
        reasons.put("schema.exclude.list", "set millrace.source.exclude-tables, for example shop.*");
        reasons.put("message.key.columns", "set millrace.sink.routes.<pattern>.key-columns");
        reasons.put("column.include.list", "set millrace.source.columns");
        reasons.put("column.exclude.list", "set millrace.source.exclude-columns");
        reasons.put("column.mask.with*", "set millrace.source.mask-columns");
        reasons.put("column.mask.hash*", "set millrace.source.hash-columns");
        reasons.put("topic.delimiter", "set millrace.sink.topic-template");
        reasons.put("tombstones.on.delete", "set millrace.sink.tombstones");
        reasons.put("heartbeat.interval.ms", "set millrace.source.heartbeat-interval");
        reasons.put("max.queue.size.in.bytes", "set millrace.source.queue-max-bytes");
        reasons.put("incremental.snapshot.chunk.size", "set millrace.source.backfill-chunk-rows");
        reasons.put("read.only", "Millrace reads backfills on demand without writing to the database");
        reasons.put("signal.*", "Millrace hands the engine its signals itself");
        reasons.put("offset.storage*", "set millrace.offsets.store and what belongs to it");
        reasons.put("offset.flush*", "set millrace.offsets.flush-interval");
        reasons.put("connector.class", "Millrace chooses the connector by the source");
        reasons.put("tasks.max", "a source is read by one task, in order");
        reasons.put("plugin.name", "Millrace decodes with pgoutput");
        reasons.put("publication.autocreate.mode", "Millrace creates the publication for the captured tables");
        reasons.put("offset.commit.policy", "the position is committed after Kafka's acknowledgement only");
        reasons.put("lsn.flush.mode", "the slot moves after Kafka's acknowledgement only, or changes would be lost");
        reasons.put("flush.lsn.source", "the slot moves after Kafka's acknowledgement only, or changes would be lost");
        reasons.put("slot.drop.on.stop", "changes made while Millrace is stopped would be lost");
        reasons.put("heartbeat.action.query", "Millrace writes its heartbeat itself, without a table");
        reasons.put("errors.max.retries", "Millrace restarts a failing source itself, for ever and visibly");
        reasons.put("queue.provider*", "Millrace caps the queue's memory itself");
        reasons.put("topic.naming.strategy", "Millrace names the topics");
        reasons.put("key.converter*", "Millrace writes keys and values; set millrace.sink.format");
        reasons.put("value.converter*", "Millrace writes keys and values; set millrace.sink.format");
        return Map.copyOf(reasons);
    }
}
