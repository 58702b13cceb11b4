package dev.millrace.bench;

import java.util.OptionalDouble;
import java.util.function.Function;

/** A figure of a measurement that can be compared between subjects. */
enum Figure {
    ROWS_PER_SECOND("rows/s", m -> m.latencies().isPresent() ? OptionalDouble.empty() : OptionalDouble.of(m.rowsPerSecond())),
    CPU_PER_MILLION("CPU s a million", m -> OptionalDouble.of(m.cpuSecondsPerMillion())),
    PEAK_MEGABYTES("RSS MB", m -> OptionalDouble.of(m.peakMegabytes())),
    FIRST_SECONDS("start to first, s", m -> m.firstSeconds() > 0 ? OptionalDouble.of(m.firstSeconds()) : OptionalDouble.empty()),
    MEDIAN_MILLIS("p50 ms", m -> latency(m, 0.5)),
    P99_MILLIS("p99 ms", m -> latency(m, 0.99));

    private final String label;
    private final Function<Measurement, OptionalDouble> value;

    Figure(String label, Function<Measurement, OptionalDouble> value) {
        this.label = label;
        this.value = value;
    }

    String label() {
        return label;
    }

    OptionalDouble of(Measurement measurement) {
        return value.apply(measurement);
    }

    private static OptionalDouble latency(Measurement m, double share) {
        return m.latencies().isPresent() ? OptionalDouble.of(m.latencies().get().quantile(share)) : OptionalDouble.empty();
    }
}
