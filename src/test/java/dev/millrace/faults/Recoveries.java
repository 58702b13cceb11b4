package dev.millrace.faults;

import dev.millrace.faults.Journal.Disturbance;
import dev.millrace.faults.ProbeWatch.Look;
import java.util.List;
import java.util.OptionalLong;

/**
 * When the service was itself again after each disturbance: the first time that Kafka had acknowledged something after
 * its end and the ready probe said so.
 */
record Recoveries(List<Disturbance> disturbances, List<Look> looks) {

    /** Milliseconds around a disturbance in which its effects may show. */
    private static final long BEFORE = 1_500;
    private static final long AFTER = 5_000;

    /** From the end of a disturbance to the next acknowledgement, unless the next disturbance came before it. */
    long longestMillis() {
        return disturbances.stream().mapToLong(this::millis).max().orElse(0);
    }

    private long millis(Disturbance disturbance) {
        long acknowledged = acknowledgedAfter(disturbance.end()).orElse(Long.MAX_VALUE);
        boolean disturbedAgain = disturbances.stream().anyMatch(other -> other != disturbance
                && other.end() > disturbance.end() && other.begin() < acknowledged);
        return disturbedAgain ? 0 : acknowledged - disturbance.end();
    }

    /** Whether a moment lies in a disturbance, or close enough to be its effect. */
    boolean covers(long moment) {
        return disturbances.stream().anyMatch(each ->
                moment >= each.begin() - BEFORE && moment <= recovered(each).orElse(Long.MAX_VALUE - AFTER) + AFTER);
    }

    /** How long before a disturbance a moment lies; 0 when it lies in one. */
    long millisBefore(long moment) {
        return disturbances.stream()
                .filter(each -> moment <= recovered(each).orElse(Long.MAX_VALUE - AFTER) + AFTER)
                .mapToLong(each -> Math.max(0, each.begin() - moment))
                .min().orElse(Long.MAX_VALUE);
    }

    private OptionalLong recovered(Disturbance disturbance) {
        return looks.stream()
                .filter(look -> look.ready() == 200 && look.acknowledgedAt() > disturbance.end())
                .mapToLong(Look::at).findFirst();
    }

    private OptionalLong acknowledgedAfter(long moment) {
        return looks.stream().mapToLong(Look::acknowledgedAt).filter(at -> at > moment).findFirst();
    }
}
