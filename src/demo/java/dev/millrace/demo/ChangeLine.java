package dev.millrace.demo;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Columns that stay where they are, so that an eye can run down one of them. */
final class ChangeLine {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneId.systemDefault());
    private static final int WHAT = 42;
    private static final String LAYOUT = "%-12s  %-23s  %-8s  %-7s  %-" + WHAT + "s  %8s";

    private ChangeLine() {
    }

    static String header() {
        return String.format(Locale.ROOT, LAYOUT, "received", "topic", "change", "key", "what", "lag ms");
    }

    static String of(Change change) {
        return String.format(Locale.ROOT, LAYOUT, TIME.format(change.received()), change.topic(),
                change.operation().word(), change.key(), shortened(change.what()), lag(change));
    }

    /** A backfilled row was committed long before anybody asked for it. */
    private static String lag(Change change) {
        return change.operation() == Operation.BACKFILL ? change.operation().word() : Long.toString(change.lagMillis());
    }

    private static String shortened(String text) {
        return text.length() <= WHAT ? text : text.substring(0, WHAT - 3) + "...";
    }
}
