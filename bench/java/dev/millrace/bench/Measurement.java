package dev.millrace.bench;

/**
 * One phase of one subject.
 *
 * @param rows rows between the first and the last sight of progress
 * @param seconds time between the two
 * @param cpuSeconds processor time of the whole process, its start included, up to the last row
 * @param delivered rows that processor time was spent on
 */
record Measurement(
        String subject,
        String phase,
        long rows,
        double seconds,
        long delivered,
        double cpuSeconds,
        double peakMegabytes) {

    double rowsPerSecond() {
        return rows / seconds;
    }

    double cpuSecondsPerMillion() {
        return cpuSeconds * 1_000_000 / delivered;
    }
}
