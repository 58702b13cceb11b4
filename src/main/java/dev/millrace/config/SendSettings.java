package dev.millrace.config;

import java.time.Duration;
import java.util.Locale;

/**
 * How messages are handed to the brokers.
 *
 * @param clientId        name of the Kafka clients
 * @param batchSize       largest batch for one partition, in bytes
 * @param batchTimeout    how long a batch waits for more messages
 * @param inFlight        most requests that wait for one broker's answer
 * @param requestTimeout  how long a broker may take to answer
 * @param deliveryTimeout how long the producer tries by itself
 */
public record SendSettings(
        Acks acks,
        String clientId,
        int batchSize,
        Duration batchTimeout,
        Codec compression,
        int inFlight,
        Duration requestTimeout,
        Duration deliveryTimeout) {

    /** How batches are compressed. */
    public enum Codec {
        LZ4,
        ZSTD,
        SNAPPY,
        GZIP,
        NONE;

        /** As Kafka spells it. */
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
