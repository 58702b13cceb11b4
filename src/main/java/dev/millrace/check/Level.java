package dev.millrace.check;

import java.util.Locale;

/** How a finding bears on the start of the pipeline. */
enum Level {
    OK,
    WARN,
    FAIL;

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
