package dev.millrace.source;

import dev.millrace.change.Table;

/** A value that the source holds and a change event can't; which column it was in, not what it was. */
public record UnreadableValue(Table table, String column) {
}
