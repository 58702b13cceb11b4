package dev.millrace.format;

import org.apache.kafka.connect.data.Schema;

/**
 * Keeps the way to a topic free of any one wire format: keys, values and headers alike become bytes here.
 */
public interface RecordEncoder {

    /**
     * The bytes of the value, or null when there is neither schema nor value: a table without a key, a tombstone.
     *
     * @throws EncodingException when the value can't be written, now or ever
     */
    byte[] encode(Schema schema, Object value);

    /** How many values of the last document hold Debezium's placeholder for what the database did not send. */
    int unavailable();
}
