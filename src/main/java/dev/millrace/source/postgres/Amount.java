package dev.millrace.source.postgres;

import java.util.Locale;

/** Estimates as people read them; more digits would promise more than the statistics hold. */
final class Amount {

    private static final String[] UNITS = {"bytes", "KiB", "MiB", "GiB", "TiB"};
    private static final double STEP = 1024;

    private Amount() {
    }

    static String rows(long rows) {
        return String.format(Locale.ROOT, "%,d %s", rows, rows == 1 ? "row" : "rows");
    }

    static String bytes(long bytes) {
        double amount = bytes;
        int unit = 0;
        while (amount >= STEP && unit < UNITS.length - 1) {
            amount /= STEP;
            unit++;
        }
        return unit == 0 ? bytes + " bytes" : String.format(Locale.ROOT, "%.1f %s", amount, UNITS[unit]);
    }
}
