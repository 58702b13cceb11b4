package dev.millrace.faults;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A change as it lies in a topic.
 *
 * @param version     the row's after the change, 0 for a delete
 * @param publishedAt when the product sent it, in milliseconds of the wall clock
 * @param after       the row, null for a delete
 */
record Copy(RowKey row, int partition, long offset, String op, long version, long transaction, long publishedAt,
        JsonNode after) {
}
