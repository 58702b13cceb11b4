package dev.millrace.faults;

import java.util.List;

/** What one run showed. */
record Outcome(Schedule schedule, long changes, long duplicates, long deadLetters, long oldestRepeatMillis,
        long recoveryMillis, long residentBytes, List<String> problems) {

    private static final int SHOWN = 8;

    boolean failed() {
        return !problems.isEmpty();
    }

    String line() {
        return ("seed=%d %s changes=%d duplicates=%d dead_letters=%d oldest_repeat_ms=%d recovery_ms=%d rss_mib=%d"
                + " faults=%s").formatted(schedule.seed(), failed() ? "FAILED" : "ok", changes, duplicates, deadLetters,
                oldestRepeatMillis, recoveryMillis, residentBytes >> 20, schedule.faults());
    }

    String failure(SuiteOptions options) {
        String shown = String.join("\n  ", problems.subList(0, Math.min(SHOWN, problems.size())));
        return "seed " + schedule.seed() + ", " + problems.size() + " problems:\n  " + shown
                + (problems.size() > SHOWN ? "\n  ..." : "") + "\nrepeat: " + options.repeat(schedule.seed());
    }
}
