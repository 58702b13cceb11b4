package dev.millrace.observe.webhook;

/** What a receiver can be told of, by the name that users choose it by. */
enum EventType {

    PIPELINE_STATE("pipeline.state"),
    ROW_SKIPPED("row.skipped"),
    ROW_DEAD_LETTERED("row.dead-lettered"),
    BACKFILL_STARTED("backfill.started"),
    BACKFILL_COMPLETED("backfill.completed"),
    BACKFILL_FAILED("backfill.failed"),
    TABLE_ADDED("table.added"),
    TABLE_REMOVED("table.removed");

    private static final String PREFIX = "dev.millrace.";

    private final String option;

    EventType(String option) {
        this.option = option;
    }

    String option() {
        return option;
    }

    /** The CloudEvents type, which says whose events these are. */
    String qualifiedName() {
        return PREFIX + option;
    }
}
