package dev.millrace.faults;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the command line says, as {@code -Dfaults.runs=200 -Dfaults.seed=1 -Dfaults.kinds=KILL,BROKER_CUT}.
 *
 * @param early    whether faults strike while the backfill is under way, too
 * @param span     time in which a run's faults begin
 * @param outage   how long all brokers are away at once
 * @param patience longest time from the end of the faults until all topics are complete
 */
record SuiteOptions(int runs, long seed, Set<FaultKind> kinds, boolean early, Duration span, Duration outage,
        Duration patience) {

    static SuiteOptions fromSystem() {
        boolean all = Boolean.getBoolean("faults.all");
        boolean oneSeed = System.getProperty("faults.seed") != null;
        return new SuiteOptions(
                Integer.getInteger("faults.runs", all && !oneSeed ? 20 : 1),
                Long.getLong("faults.seed", 1),
                kinds(System.getProperty("faults.kinds"), all),
                Boolean.getBoolean("faults.early"),
                Duration.ofSeconds(Integer.getInteger("faults.seconds", all ? 15 : 6)),
                Duration.ofSeconds(Integer.getInteger("faults.outage", 10)),
                Duration.ofSeconds(Integer.getInteger("faults.patience", 90)));
    }

    /** The command that repeats one seed alone. */
    String repeat(long which) {
        return "./mvnw verify -Pfaults -Dfaults.seed=" + which
                + " -Dfaults.seconds=" + span.toSeconds()
                + " -Dfaults.outage=" + outage.toSeconds()
                + (early ? " -Dfaults.early=true" : "")
                + (kinds.equals(EnumSet.allOf(FaultKind.class)) ? "" : " -Dfaults.kinds=" + kinds.stream().sorted()
                        .map(FaultKind::name).collect(Collectors.joining(",")));
    }

    private static Set<FaultKind> kinds(String given, boolean all) {
        if (given != null) {
            return Arrays.stream(given.split(",")).map(String::strip).map(FaultKind::valueOf)
                    .collect(Collectors.toCollection(() -> EnumSet.noneOf(FaultKind.class)));
        }
        return all ? EnumSet.allOf(FaultKind.class) : FaultKind.QUICK;
    }
}
