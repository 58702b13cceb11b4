package dev.millrace.format;

/**
 * One way to write a value that is there; what a missing one becomes is the schema's business, not the type's.
 */
@FunctionalInterface
interface ValueWriter {

    void write(JsonBuffer out, Object value);
}
