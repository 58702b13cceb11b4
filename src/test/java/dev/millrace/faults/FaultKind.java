package dev.millrace.faults;

import java.util.EnumSet;
import java.util.Random;
import java.util.Set;

/** What is done to the service and its surroundings, and how long it lasts. */
enum FaultKind {
    KILL(Lane.SERVICE, 0, 1_500),
    SIGTERM(Lane.SERVICE, 0, 1_500),
    SECOND_INSTANCE(Lane.SERVICE, 4_000, 6_000),
    BROKER_STOPPED(Lane.KAFKA, 500, 8_000),
    ALL_BROKERS_STOPPED(Lane.KAFKA, 0, 0),
    BROKER_CUT(Lane.KAFKA, 0, 4_000),
    BROKER_SILENT(Lane.KAFKA, 1_000, 8_000),
    BROKER_DELAYED(Lane.KAFKA, 2_000, 6_000),
    DATABASE_RESTARTED(Lane.DATABASE, 0, 3_000),
    DATABASE_CUT(Lane.DATABASE, 0, 4_000),
    WALSENDER_KILLED(Lane.DATABASE, 0, 0),
    WRITE_REVOKED(Lane.KAFKA, 500, 6_000),
    TOPIC_DELETED(Lane.KAFKA, 0, 4_000),
    TOPIC_LATE(Lane.KAFKA, 2_000, 8_000),
    MESSAGE_SIZE_LOWERED(Lane.KAFKA, 1_000, 5_000),
    DISK_FULL(Lane.KAFKA, 3_000, 8_000);

    /** Those after which the service is back within a few seconds. */
    static final Set<FaultKind> QUICK =
            EnumSet.of(KILL, SIGTERM, BROKER_STOPPED, BROKER_CUT, BROKER_DELAYED, WALSENDER_KILLED);

    private final Lane lane;
    private final int shortestMillis;
    private final int longestMillis;

    FaultKind(Lane lane, int shortestMillis, int longestMillis) {
        this.lane = lane;
        this.shortestMillis = shortestMillis;
        this.longestMillis = longestMillis;
    }

    Lane lane() {
        return lane;
    }

    /** An outage of all brokers lasts as long as the options say. */
    long drawMillis(Random random, long outageMillis) {
        long drawn = random.nextInt(shortestMillis, longestMillis + 1);
        return this == ALL_BROKERS_STOPPED ? outageMillis : drawn;
    }
}
