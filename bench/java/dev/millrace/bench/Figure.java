package dev.millrace.bench;

import java.util.OptionalDouble;
import java.util.function.Function;

/** A figure of a measurement that can be compared between subjects. */
enum Figure {
    ROWS_PER_SECOND("rows/s", m -> when(m.latencies().isEmpty(), m.rowsPerSecond())),
    CPU_PER_MILLION("CPU s a million", m -> OptionalDouble.of(m.cpuSecondsPerMillion())),
    PEAK_MEGABYTES("RSS MB", m -> OptionalDouble.of(m.peakMegabytes())),
    FIRST_SECONDS("start to first, s", m -> when(m.firstSeconds() > 0, m.firstSeconds())),
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
        return m.latencies().map(times -> OptionalDouble.of(times.quantile(share))).orElse(OptionalDouble.empty());
    }

    private static OptionalDouble when(boolean measured, double value) {
        return measured ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
}
