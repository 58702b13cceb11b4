package dev.millrace.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Another pipeline's process; what it says goes into a file. */
final class PeerProcess {

    private static final int SECONDS_TO_STOP = 90;

    private final Path log;
    private final Process process;

    PeerProcess(String name, Path directory, Map<String, String> environment, List<String> command) {
        log = Path.of("target", "bench", name + ".log").toAbsolutePath();
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().keySet().retainAll(List.of("PATH"));
        builder.environment().putAll(environment);
        try {
            Files.createDirectories(log.getParent());
            process = builder.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile())).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    long pid() {
        return process.pid();
    }

    void requireAlive() {
        if (!process.isAlive()) {
            throw new IllegalStateException("a peer has ended, see " + log);
        }
    }

    void stop() {
        process.destroy();
        try {
            if (!process.waitFor(SECONDS_TO_STOP, TimeUnit.SECONDS)) {
                throw new IllegalStateException("a peer does not stop, see " + log);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    void kill() {
        process.destroyForcibly();
    }
}
