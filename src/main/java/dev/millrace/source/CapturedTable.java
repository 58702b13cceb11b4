package dev.millrace.source;

import dev.millrace.change.Table;

/**
 * A table that a session captures.
 *
 * @param id            tells it from another one that has had, or will have, the same name
 * @param justPublished whether this session has added it to what the database publishes
 */
public record CapturedTable(Table name, long id, boolean justPublished) {
}
