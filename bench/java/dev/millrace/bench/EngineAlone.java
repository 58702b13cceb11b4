package dev.millrace.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.kit.Postgres;
import dev.millrace.kit.TemporaryDirectory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** The yardstick of a run: what the machine gives to an engine that nobody holds up. */
final class EngineAlone implements Subject {

    static final String PROPERTY = "bench.engine.";
    static final String PROGRESS = "rows=";

    private static final Path LOG = Path.of("target", "bench", "engine.log");

    private final TemporaryDirectory directory = new TemporaryDirectory("millrace-bench-");
    private final Options options;
    private final MemoryLimit limit;
    private final Map<String, String> properties;
    private Process process;
    private long earlier;
    private volatile long current;

    EngineAlone(Options options, int round, Postgres database, MemoryLimit limit) {
        this.options = options;
        this.limit = limit;
        String name = SubjectKind.ENGINE.inRound(round);
        properties = new TreeMap<>(ConnectorProperties.of(name, database));
        properties.putAll(Map.of(
                "name", name,
                "offset.storage", "org.apache.kafka.connect.storage.FileOffsetBackingStore",
                "offset.storage.file.filename", directory.resolve("offsets").toString(),
                "offset.flush.interval.ms", "1000"));
    }

    @Override
    public String name() {
        return SubjectKind.ENGINE.label();
    }

    @Override
    public String topic() {
        return "";
    }

    @Override
    public void start() {
        earlier += current;
        current = 0;
        List<String> command = new ArrayList<>(List.of(options.javaHome().resolve("bin/java").toString()));
        command.addAll(List.of(options.jvmOptions()));
        command.add("-Djava.util.logging.manager=org.jboss.logmanager.LogManager");
        properties.forEach((name, value) -> command.add("-D" + PROPERTY + name + "=" + value));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), EngineMain.class.getName()));
        try {
            Files.createDirectories(LOG.getParent());
            process = new ProcessBuilder(limit.around(command)).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Process reading = process;
        Thread reader = new Thread(() -> follow(reading), "engine-progress");
        reader.setDaemon(true);
        reader.start();
    }

    private void follow(Process reading) {
        try (BufferedReader lines = reading.inputReader(); PrintWriter log = new PrintWriter(LOG.toFile(), UTF_8)) {
            String line = lines.readLine();
            while (line != null) {
                if (line.startsWith(PROGRESS)) {
                    current = Long.parseLong(line.substring(PROGRESS.length()));
                } else {
                    log.println(line);
                }
                line = lines.readLine();
            }
        } catch (IOException ended) {
            // The process is gone and with it its output; requireAlive tells.
        }
    }

    @Override
    public long rows() {
        return earlier + current;
    }

    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public void requireAlive() {
        if (!process.isAlive()) {
            throw new IllegalStateException("the engine has ended, see " + LOG);
        }
    }

    @Override
    public void stop() {
        process.destroy();
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the engine does not stop, see " + LOG);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly();
        }
        directory.close();
    }
}
