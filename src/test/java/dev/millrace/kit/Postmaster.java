package dev.millrace.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

import org.awaitility.Awaitility;

/** The server's parent process, known by the file it keeps in its data directory; {@code pg_ctl} refuses root. */
record Postmaster(Path data) {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    void stopImmediately() {
        pid().ifPresent(pid -> {
            Signal.QUIT.send(pid);
            Awaitility.await("postmaster " + pid + " ends").atMost(PATIENCE).pollInterval(Duration.ofMillis(20))
                    .until(() -> !Files.exists(pidFile()));
        });
    }

    Optional<Long> pid() {
        try {
            return Files.readAllLines(pidFile()).stream().findFirst().map(line -> Long.parseLong(line.strip()));
        } catch (NoSuchFileException stopped) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path pidFile() {
        return data.resolve("postmaster.pid");
    }
}
