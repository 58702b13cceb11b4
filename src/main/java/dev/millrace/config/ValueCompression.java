package dev.millrace.config;

/**
 * Compression of single values, which unlike the producer's reaches the consumer.
 *
 * @param gzip   whether values are compressed at all
 * @param from   the size in bytes from which they are
 * @param header name of the header that marks them
 */
public record ValueCompression(boolean gzip, int from, String header) {

    /** How values are compressed. */
    enum Method {
        NONE,
        GZIP
    }
}
