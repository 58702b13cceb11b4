package dev.millrace.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the kernel has counted for a process; no agent inside it disturbs the figure. */
record ProcessUsage(long pid) {

    /** The kernel's unit for times in /proc, the same on every Linux that Java runs on. */
    private static final double TICKS_PER_SECOND = 100;

    double cpuSeconds() {
        String stat = read("stat");
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) / TICKS_PER_SECOND;
    }

    double peakMegabytes() {
        return megabytes("VmHWM:");
    }

    double residentMegabytes() {
        return megabytes("VmRSS:");
    }

    private double megabytes(String name) {
        return read("status").lines()
                .filter(line -> line.startsWith(name))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst().orElseThrow() / 1024.0;
    }

    private String read(String file) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
