package dev.millrace.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.millrace.kit.ProcessOutput;

/** The demo as a user starts it, with a temporary directory of its own to see what it leaves there. */
final class DemoProcess implements AutoCloseable {

    private final Process process;
    private final ProcessOutput output;

    DemoProcess(Path temporary, Path jar, String... arguments) {
        // A shell lets what it starts in the background ignore Ctrl-C, and a JVM leaves it at that.
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx384m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData",
                "-Djava.io.tmpdir=" + temporary, "-Dmillrace.jar=" + jar,
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                "-cp", System.getProperty("java.class.path"), Demo.class.getName()));
        command.addAll(List.of(arguments));
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        output = new ProcessOutput(process.getInputStream(), "demo-output");
    }

    ProcessOutput output() {
        return output;
    }

    long pid() {
        return process.pid();
    }

    String awaitLine(String regex, Duration patience) {
        return output.awaitLine(regex, patience, process::isAlive);
    }

    int awaitExit(Duration patience) throws InterruptedException {
        if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new AssertionError("demo still runs after " + patience + ":\n" + output.tail(40));
        }
        output.awaitEnd();
        return process.exitValue();
    }

    /** Command lines of the processes that name the directory: the database's and the product's do. */
    static List<String> processesOf(Path temporary) throws IOException {
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            return processes.map(path -> commandLine(path.resolve("cmdline")))
                    .filter(line -> line.contains(temporary.toString())).toList();
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String commandLine(Path file) {
        try {
            return Files.readString(file).replace('\0', ' ');
        } catch (IOException notAProcess) {
            return "";
        }
    }
}
