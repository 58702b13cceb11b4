package dev.millrace.bench;

import java.util.Optional;

/**
 * One phase of one subject.
 *
 * @param rows rows between the first and the last sight of progress
 * @param seconds time between the two
 * @param delivered rows that processor time was spent on
 * @param cpuSeconds processor time of the process up to the last row, its start included where the phase begins with one
 * @param firstSeconds from the process's start to the first sight of progress, 0 where the phase does not begin with one
 */
record Measurement(
        String subject,
        String phase,
        long rows,
        double seconds,
        long delivered,
        double cpuSeconds,
        double peakMegabytes,
        double firstSeconds,
        Optional<Latencies> latencies) {

    double rowsPerSecond() {
        return rows / seconds;
    }

    double cpuSecondsPerMillion() {
        return cpuSeconds * 1_000_000 / delivered;
    }
}
