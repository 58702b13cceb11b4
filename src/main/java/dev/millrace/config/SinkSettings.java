package dev.millrace.config;

import java.util.Map;
import java.util.Optional;

/**
 * Where change events go and in which shape.
 *
 * @param brokers                bootstrap brokers as {@code host:port}, separated by commas
 * @param security               how the brokers are reached
 * @param tombstones             whether a delete is followed by a record of the same key without a value
 * @param replaceNullWithDefault whether a NULL in a column that has a default is written as that default
 * @param topics                 which topics are created, and how
 * @param retry                  how hard a batch is tried
 * @param rows                   what becomes of rows that can't go the usual way
 * @param compression            compression of single values
 * @param sending                how messages are handed to the brokers
 * @param traceparentColumn      the column that holds the trace of whoever wrote the row
 * @param properties             Kafka producer properties handed through, by their Kafka names
 */
public record SinkSettings(
        String brokers,
        SinkSecurity security,
        String topicPrefix,
        Format format,
        boolean tombstones,
        boolean replaceNullWithDefault,
        TopicCreation topics,
        RetrySettings retry,
        RowPolicies rows,
        ValueCompression compression,
        SendSettings sending,
        Optional<String> traceparentColumn,
        Map<String, String> properties) {

    /** What stands behind the prefix in the name of the topic for rows that are set aside. */
    public static final String DEAD_LETTER_SUFFIX = ".millrace.dead-letter";

    /** The topic for rows that are set aside. */
    public String deadLetterTopic() {
        return topicPrefix + DEAD_LETTER_SUFFIX;
    }

    /** How a record's key and value are written. */
    public enum Format {
        /** Schema and payload in each document. */
        JSON_SCHEMA,
        /** The payload alone. */
        JSON
    }

    public SinkSettings {
        properties = Map.copyOf(properties);
    }

    @Override
    public String toString() {
        return brokers + " " + topicPrefix;
    }
}
