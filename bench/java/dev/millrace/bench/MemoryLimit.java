package dev.millrace.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** A cgroup for one subject at a time, the way a container limits its memory. */
final class MemoryLimit {

    private static final Path ROOT = Path.of("/sys/fs/cgroup");
    private static final long MEGABYTE = 1 << 20;

    private final OptionalInt megabytes;
    private final Path group;
    private final boolean second;

    MemoryLimit(OptionalInt megabytes) {
        this.megabytes = megabytes;
        second = Files.exists(ROOT.resolve("cgroup.controllers"));
        group = (second ? ROOT : ROOT.resolve("memory")).resolve("millrace-bench-" + ProcessHandle.current().pid());
    }

    /** The same command, run inside the limit; without one, the command as it is. */
    List<String> around(List<String> command) {
        if (megabytes.isEmpty()) {
            return command;
        }
        limit();
        List<String> limited = new ArrayList<>(List.of("/bin/sh", "-c",
                "echo $$ > " + group.resolve("cgroup.procs") + " && exec \"$@\"", "limited"));
        limited.addAll(command);
        return limited;
    }

    private void limit() {
        try {
            Files.createDirectories(group);
            Files.writeString(group.resolve(second ? "memory.max" : "memory.limit_in_bytes"),
                    Long.toString(megabytes.getAsInt() * MEGABYTE));
        } catch (IOException e) {
            throw new IllegalArgumentException("--memory needs the right to make a cgroup below " + group.getParent()
                    + ": " + e.getMessage());
        }
    }

    void remove() {
        try {
            Files.deleteIfExists(group);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
