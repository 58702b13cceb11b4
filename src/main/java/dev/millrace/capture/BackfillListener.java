package dev.millrace.capture;

/**
 * Told how a backfill on demand comes along. Calls come from the engine's threads and must not block. Tables are called
 * {@code schema.table}.
 */
public interface BackfillListener {

    /** For those whom it doesn't concern. */
    BackfillListener NONE = new BackfillListener() {

        @Override
        public void published(String id, String table, long rows) {
        }

        @Override
        public void tableEnded(String id, String table, String fault) {
        }

        @Override
        public void ended(String id) {
        }
    };

    /** A chunk was handed on. */
    void published(String id, String table, long rows);

    /** @param fault why it was given up, in a sentence; empty when it was read to its end */
    void tableEnded(String id, String table, String fault);

    /** The engine is ready for the next one. */
    void ended(String id);
}
