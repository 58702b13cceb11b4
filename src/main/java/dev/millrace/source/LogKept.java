package dev.millrace.source;

import java.util.OptionalLong;

/**
 * The log that a database keeps for the pipeline until it is read.
 *
 * @param bytes how much it keeps now
 * @param limit how much it keeps at most, before it lets go of changes that are not read; empty where nothing limits it
 */
public record LogKept(long bytes, OptionalLong limit) {
}
