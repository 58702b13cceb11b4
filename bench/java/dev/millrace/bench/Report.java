package dev.millrace.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Shows figures as they come and keeps them in files: one that a spreadsheet reads, one to look at. */
final class Report {

    private static final Path DIRECTORY = Path.of("target", "bench");
    private static final String ROW = "%-22s %-14s %9s %8s %9s %7s %11s %7s %8s %8s %8s %8s%n";

    private final List<String> csv = new ArrayList<>(List.of("subject,measure,rows,seconds,rows_per_second,cpu_seconds,"
            + "cpu_seconds_per_million,megabytes,first_seconds,p50_ms,p99_ms,max_ms"));
    private final Medians medians = new Medians();

    void heading() {
        row("subject", "measure", "rows", "seconds", "rows/s", "CPU s", "CPU s/mill.", "RSS MB", "first s", "p50 ms",
                "p99 ms", "max ms");
    }

    void add(Measurement m) {
        medians.add(m);
        line(m.subject(), m.phase(), Long.toString(m.delivered()), number("%.1f", m.seconds()),
                number("%.0f", m.rowsPerSecond()), number("%.1f", m.cpuSeconds()),
                number("%.1f", m.cpuSecondsPerMillion()), number("%.0f", m.peakMegabytes()),
                m.firstSeconds() > 0 ? number("%.2f", m.firstSeconds()) : "",
                m.latencies().map(times -> number("%.1f", times.quantile(0.5))).orElse(""),
                m.latencies().map(times -> number("%.1f", times.quantile(0.99))).orElse(""),
                m.latencies().map(times -> number("%.1f", times.max())).orElse(""));
    }

    void add(String subject, StartUp.Start start) {
        line(subject, "start to ready", "", number("%.2f", start.seconds()), "", number("%.1f", start.cpuSeconds()), "",
                number("%.0f", start.megabytes()), "", "", "", "");
    }

    void addIdle(String subject, double megabytes) {
        line(subject, "idle", "", "", "", "", "", number("%.0f", megabytes), "", "", "", "");
    }

    /** Millrace against each of the others, where others were measured. */
    void ratios() {
        medians.ratiosOf(SubjectKind.MILLRACE.label()).forEach(System.out::println);
    }

    /** Returns the file with the figures; the chart lies beside it. */
    Path write() throws IOException {
        Files.createDirectories(DIRECTORY);
        String name = "bench-" + LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss"));
        Files.writeString(DIRECTORY.resolve(name + ".svg"), new Chart(medians).svg());
        return Files.write(DIRECTORY.resolve(name + ".csv"), csv);
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
