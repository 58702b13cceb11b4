package dev.millrace.publish;

import dev.millrace.change.Change;

/**
 * A change that did not reach its topic because a policy of the user says so.
 *
 * @param topic  where it would have gone
 * @param key    the row's key, readable and of bounded length; empty for a table without one
 * @param bytes  size of key and value; 0 when the change could not be encoded
 * @param reason a sentence that says why, and whose limit it was
 */
public record SetAside(Change change, String topic, String key, int bytes, Cause cause, Fate fate, String reason) {

    /** What was wrong with it. */
    public enum Cause {
        OVERSIZE("oversize"),
        POISON("poison");

        private final String code;

        Cause(String code) {
            this.code = code;
        }

        /** As logs, meters, webhooks and dead letters spell it. */
        public String code() {
            return code;
        }
    }

    /** What became of it. */
    public enum Fate {
        SKIPPED("skipped"),
        DEAD_LETTERED("dead-lettered");

        private final String code;

        Fate(String code) {
            this.code = code;
        }

        /** As logs, meters and webhooks spell it. */
        public String code() {
            return code;
        }
    }
}
