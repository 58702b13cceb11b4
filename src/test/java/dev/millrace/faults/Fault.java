package dev.millrace.faults;

/**
 * One entry of a schedule.
 *
 * @param at     milliseconds after the schedule's start
 * @param millis how long it lasts
 * @param pick   chooses among brokers, topics, ways of stopping
 */
record Fault(FaultKind kind, long at, long millis, int pick) {

    int pick(int choices) {
        return Math.floorMod(pick, choices);
    }

    @Override
    public String toString() {
        return kind + "@" + at + "ms+" + millis;
    }
}
