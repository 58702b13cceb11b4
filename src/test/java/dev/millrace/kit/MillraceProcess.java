package dev.millrace.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

import org.awaitility.Awaitility;

/** The packaged product as its users run it: a process of its own, configured by its environment alone. */
public final class MillraceProcess implements AutoCloseable {

    private final Process process;
    private final ProcessOutput output;
    private final HttpProbe http;
    private final int port;
    private final int controlPort;

    private MillraceProcess(Process process, int port, int controlPort) {
        this.process = process;
        this.port = port;
        this.controlPort = controlPort;
        output = new ProcessOutput(process.getInputStream(), "millrace-output-" + process.pid());
        http = new HttpProbe(port);
    }

    public static Builder builder() {
        return new Builder();
    }

    public long pid() {
        return process.pid();
    }

    public int httpPort() {
        return port;
    }

    public int controlPort() {
        return controlPort;
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    public CompletableFuture<Integer> onExit() {
        return process.onExit().thenApply(Process::exitValue);
    }

    public ProcessOutput output() {
        return output;
    }

    public String awaitLine(String regex, Duration patience) {
        return output.awaitLine(regex, patience, process::isAlive);
    }

    /** {@code name} is started, ready or live. */
    public HttpProbe.Answer probe(String name) {
        return http.get("/q/health/" + name);
    }

    public MillraceProcess awaitReady(Duration patience) {
        Awaitility.await("product is ready").atMost(patience).pollInterval(Duration.ofMillis(50)).until(() -> {
            if (!process.isAlive()) {
                throw new AssertionError("product ended with " + process.exitValue() + ":\n" + output.tail(40));
            }
            return probe("ready").status() == 200;
        });
        return this;
    }

    public String metrics() {
        return http.get("/q/metrics").body();
    }

    /** Labels are given as name, value, name, value; the values of all matching series are added up. */
    public double metric(String name, String... labels) {
        return new PrometheusText(metrics()).sum(name, labels);
    }

    public HttpProbe http() {
        return http;
    }

    public long residentBytes() {
        return memory("VmRSS:");
    }

    /** The most that was ever resident. */
    public long peakResidentBytes() {
        return memory("VmHWM:");
    }

    private long memory(String field) {
        try (var lines = Files.lines(Path.of("/proc", Long.toString(pid()), "status"))) {
            return lines.filter(line -> line.startsWith(field))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                    .findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** By a signal alone: {@link Process#destroy()} would also close the stream of what it says while it ends. */
    public void sigterm() {
        try {
            Signal.TERM.send(pid());
        } catch (IllegalStateException e) {
            if (isAlive()) {
                throw e;
            }
        }
    }

    public void kill9() {
        process.destroyForcibly();
    }

    /** Stops the process as a machine that freezes would. */
    public void freeze() {
        Signal.STOP.send(pid());
    }

    public void thaw() {
        Signal.CONT.send(pid());
    }

    public int awaitExit(Duration patience) {
        try {
            if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new AssertionError("product still runs after " + patience + ":\n" + output.tail(40));
            }
            output.awaitEnd();
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        awaitExit(Duration.ofSeconds(20));
    }

    public static final class Builder {

        private final Map<String, String> environment = new HashMap<>();
        private final List<String> arguments = new ArrayList<>();
        private ProductCommand product = ProductCommand.byDefault();
        private UnaryOperator<List<String>> around = UnaryOperator.identity();
        private boolean shielded;

        private Builder() {
        }

        public Builder environment(String name, String value) {
            environment.put(name, value);
            return this;
        }

        public Builder environment(Map<String, String> variables) {
            environment.putAll(variables);
            return this;
        }

        public Builder without(String... names) {
            environment.keySet().removeAll(List.of(names));
            return this;
        }

        /** In place of {@code -Xmx256m}. */
        public Builder jvm(String... options) {
            product = product.withJvm(List.of(options));
            return this;
        }

        /** For a test that starts many: a third of the work at the start, and a slower product later. */
        public Builder quickly() {
            return withArchive().jvm("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
        }

        /** As the image starts it. */
        public Builder withArchive() {
            product = product.withArchive();
            return this;
        }

        /** A Ctrl-C at the terminal goes to the whole group of processes; shielded, only the parent sees it. */
        public Builder shieldedFromCtrlC() {
            shielded = true;
            return this;
        }

        /** What starts the product in turn, such as a shell that limits it first. */
        public Builder around(UnaryOperator<List<String>> wrapper) {
            around = wrapper;
            return this;
        }

        public Builder arguments(String... words) {
            arguments.addAll(List.of(words));
            return this;
        }

        public Builder javaHome(Path home) {
            product = product.withJava(home);
            return this;
        }

        public Builder jar(Path file) {
            product = product.withJar(file);
            return this;
        }

        /** In place of the application on a JVM. */
        public Builder executable(Path file) {
            product = product.withExecutable(file);
            return this;
        }

        /** Each call starts one more process; without ports of its own it listens on free ones. */
        public MillraceProcess start() {
            ProcessBuilder builder = new ProcessBuilder(command()).redirectErrorStream(true);
            Map<String, String> variables = builder.environment();
            variables.keySet().retainAll(List.of("PATH"));
            variables.put("QUARKUS_HTTP_HOST", "127.0.0.1");
            variables.put("QUARKUS_HTTP_PORT", Integer.toString(FreePort.next()));
            variables.put("MILLRACE_CONTROL_HOST", "127.0.0.1");
            variables.put("MILLRACE_CONTROL_PORT", Integer.toString(FreePort.next()));
            variables.putAll(environment);
            try {
                return new MillraceProcess(builder.start(), Integer.parseInt(variables.get("QUARKUS_HTTP_PORT")),
                        Integer.parseInt(variables.get("MILLRACE_CONTROL_PORT")));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private List<String> command() {
            List<String> command = new ArrayList<>();
            if (shielded) {
                command.addAll(List.of("/bin/sh", "-c", "trap '' INT; exec \"$@\"", "millrace"));
            }
            command.addAll(product.words(arguments));
            return around.apply(command);
        }
    }
}
