package dev.millrace.config;

/**
 * What becomes of the rows that can't go the usual way.
 *
 * @param maxMessageBytes the largest message that is sent, key and value together
 * @param oversize        for what is larger
 * @param poison          for what can't be written as a message
 */
public record RowPolicies(int maxMessageBytes, Policy oversize, Policy poison) {

    /** What becomes of one row. */
    public enum Policy {
        /** Left out, counted and logged. */
        SKIP,
        /** Described in the dead-letter topic. */
        DEAD_LETTER,
        /** The pipeline stops. */
        FAIL
    }
}
