package dev.millrace.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Shows figures as they come and keeps them in a file that a spreadsheet reads. */
final class Report {

    private static final Path DIRECTORY = Path.of("target", "bench");
    private static final String ROW = "%-14s %-14s %12s %9s %10s %8s %12s %11s%n";

    private final List<String> csv = new ArrayList<>(
            List.of("subject,measure,rows,seconds,rows_per_second,cpu_seconds,cpu_seconds_per_million,megabytes"));

    void heading() {
        row("subject", "measure", "rows", "seconds", "rows/s", "CPU s", "CPU s/mill.", "RSS MB");
    }

    void add(Measurement m) {
        line(m.subject(), m.phase(), Long.toString(m.delivered()), number("%.1f", m.seconds()),
                number("%.0f", m.rowsPerSecond()), number("%.1f", m.cpuSeconds()),
                number("%.1f", m.cpuSecondsPerMillion()), number("%.0f", m.peakMegabytes()));
    }

    void add(String subject, StartUp.Start start) {
        line(subject, "start to ready", "", number("%.2f", start.seconds()), "", number("%.1f", start.cpuSeconds()), "",
                number("%.0f", start.megabytes()));
    }

    void addIdle(String subject, double megabytes) {
        line(subject, "idle", "", "", "", "", "", number("%.0f", megabytes));
    }

    Path write() throws IOException {
        Files.createDirectories(DIRECTORY);
        String stamp = LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss"));
        return Files.write(DIRECTORY.resolve("bench-" + stamp + ".csv"), csv);
    }

    private void line(String... cells) {
        row(cells);
        csv.add(String.join(",", cells));
    }

    private static void row(String... cells) {
        System.out.printf(Locale.ROOT, ROW, (Object[]) cells);
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
