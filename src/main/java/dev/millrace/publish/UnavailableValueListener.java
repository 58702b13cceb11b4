package dev.millrace.publish;

import dev.millrace.change.Table;

/**
 * Told of changes that carry placeholders in place of values, each time they are written for Kafka. Calls come from the
 * publishing threads and must not block.
 */
public interface UnavailableValueListener {

    /** @param values how many of the change's values the database did not send since its update did not touch them */
    void unavailable(Table table, int values);
}
