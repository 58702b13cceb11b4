package dev.millrace.faults;

import dev.millrace.faults.Journal.Disturbance;
import dev.millrace.faults.ProbeWatch.Look;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Whether the probes told the truth about a run. */
record ProbeCheck(List<Disturbance> disturbances, List<Look> looks, Recoveries recoveries) {

    private static final int UP = 200;
    private static final int DOWN = 503;
    private static final long MILLIS_TO_MISS_THE_DATABASE = 5_000;
    private static final long MILLIS_TO_MISS_KAFKA = 25_000;
    private static final long MILLIS_AROUND = 300;
    /** One that has lost its connection learns it within five seconds. */
    private static final int LOOKS_TO_NOTICE_A_RIVAL = 30;
    private static final Set<FaultKind> DATABASE_AWAY =
            EnumSet.of(FaultKind.DATABASE_RESTARTED, FaultKind.DATABASE_CUT);
    private static final Set<FaultKind> KAFKA_AWAY = EnumSet.of(FaultKind.ALL_BROKERS_STOPPED);

    List<String> problems() {
        List<String> problems = new ArrayList<>();
        first("live was DOWN", looks.stream().filter(look -> look.live() == DOWN).toList(), problems);
        first("ready was DOWN without a cause", looks.stream()
                .filter(look -> look.ready() == DOWN && !look.standby() && look.at() > firstUp())
                .filter(look -> !recoveries.covers(look.at())).toList(), problems);
        List<Look> both = looks.stream()
                .filter(look -> look.standby() && look.ready() == UP && isMainUpAround(look.at())).toList();
        if (both.size() > LOOKS_TO_NOTICE_A_RIVAL) {
            first("two instances were ready at once", both, problems);
        }
        for (Disturbance each : disturbances) {
            if (DATABASE_AWAY.contains(each.kind())) {
                first("ready was UP while the database was away", upDuring(each, MILLIS_TO_MISS_THE_DATABASE),
                        problems);
            }
            if (KAFKA_AWAY.contains(each.kind())) {
                first("ready was UP while Kafka was away", upDuring(each, MILLIS_TO_MISS_KAFKA), problems);
            }
        }
        return problems;
    }

    private boolean isMainUpAround(long moment) {
        return looks.stream().anyMatch(look -> !look.standby() && look.ready() == UP
                && Math.abs(look.at() - moment) < MILLIS_AROUND);
    }

    private long firstUp() {
        return looks.stream().filter(look -> look.ready() == UP).mapToLong(Look::at).findFirst().orElse(Long.MAX_VALUE);
    }

    private List<Look> upDuring(Disturbance disturbance, long grace) {
        return looks.stream().filter(look -> look.ready() == UP)
                .filter(look -> look.at() > disturbance.begin() + grace && look.at() < disturbance.end()).toList();
    }

    private static void first(String what, List<Look> found, List<String> problems) {
        if (!found.isEmpty()) {
            problems.add(what + ", " + found.size() + " times, first " + found.get(0));
        }
    }
}
