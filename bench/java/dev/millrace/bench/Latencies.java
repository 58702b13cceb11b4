package dev.millrace.bench;

import java.util.List;

/** Milliseconds from a row's commit, as the database noted it, to its message's arrival, as the broker noted it. */
record Latencies(List<Double> sorted) {

    Latencies {
        sorted = sorted.stream().sorted().toList();
        if (sorted.isEmpty()) {
            throw new IllegalStateException("nothing arrived in the time that is measured");
        }
    }

    double quantile(double share) {
        return sorted.get((int) Math.min(sorted.size() - 1L, Math.round(Math.ceil(share * sorted.size())) - 1));
    }

    double max() {
        return sorted.get(sorted.size() - 1);
    }
}
