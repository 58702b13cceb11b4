package dev.millrace.demo;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** What went by since the last line about the rate; a backfilled row has no lag worth a figure. */
final class Tally {

    private final List<Long> lags = new ArrayList<>();
    private long total;
    private long window;
    private long since;

    void add(Change change) {
        if (total == 0) {
            since = System.nanoTime();
        }
        total++;
        window++;
        if (change.operation() != Operation.BACKFILL) {
            lags.add(change.lagMillis());
        }
    }

    long total() {
        return total;
    }

    double windowSeconds() {
        return (System.nanoTime() - since) / 1e9;
    }

    String closeWindow() {
        String line = String.format(Locale.ROOT, "%.1f changes/s, %d so far%s", window / windowSeconds(), total, lag());
        lags.clear();
        window = 0;
        since = System.nanoTime();
        return line;
    }

    private String lag() {
        if (lags.isEmpty()) {
            return "";
        }
        Collections.sort(lags);
        return String.format(Locale.ROOT, ", lag median %d ms, highest %d ms", lags.get(lags.size() / 2),
                lags.get(lags.size() - 1));
    }
}
