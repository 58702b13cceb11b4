package dev.millrace.check;

import java.util.Arrays;
import java.util.Optional;

/** How the report is written. */
enum Format {
    TEXT(new TextReport()),
    JSON(new JsonReport());

    private final ReportWriter writer;

    Format(ReportWriter writer) {
        this.writer = writer;
    }

    ReportWriter writer() {
        return writer;
    }

    static Optional<Format> named(String name) {
        return Arrays.stream(values()).filter(format -> format.name().equalsIgnoreCase(name)).findFirst();
    }
}
