package dev.millrace.observe;

import dev.millrace.pipeline.PipelineStatus;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** Puts two looks at the flow into a line; none where there is nothing to tell. */
final class FlowLines {

    private static final double NANOS_A_SECOND = 1e9;

    private FlowLines() {
    }

    static Optional<String> summary(Flow before, Flow now, OptionalLong longestLag, PipelineStatus status) {
        long rows = now.rows() - before.rows();
        long waiting = status.waitingChanges();
        if (rows == 0 && waiting == 0) {
            return Optional.empty();
        }
        StringBuilder line = new StringBuilder("Published rows=").append(rows)
                .append(" rows_per_second=").append(rate(rows, before, now));
        longestLag.ifPresent(millis -> line.append(" longest_lag_ms=").append(millis));
        status.slotLag().ifPresent(bytes -> line.append(" slot_lag_bytes=").append(bytes));
        return Optional.of(line.append(" waiting=").append(waiting)
                .append(" state=").append(status.current().state()).toString());
    }

    static Optional<String> progress(Flow before, Flow now) {
        long rows = now.backfilled() - before.backfilled();
        return rows == 0 ? Optional.empty() : Optional.of("Backfill goes on tables=" + now.tables()
                + " rows=" + now.backfilled() + " rows_per_second=" + rate(rows, before, now));
    }

    private static String rate(long rows, Flow before, Flow now) {
        double seconds = now.since(before).toNanos() / NANOS_A_SECOND;
        return String.format(Locale.ROOT, "%.1f", seconds > 0 ? rows / seconds : 0.0);
    }
}
