package dev.millrace.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Where a peer's files are, fetched from the Maven repository by the first run that measures it, and the Java it needs. */
record Distribution(Path home, Path java) {

    private static final Path PEERS = Path.of("target", "bench", "peers").toAbsolutePath();
    private static final String PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:";
    private static final String DEBEZIUM_SERVER = "3.6.0.Final";
    /** The oldest that Debezium Server 3.6 runs on. */
    private static final int JAVA = 21;

    static Distribution ofDebeziumServer() {
        Path home = PEERS.resolve("debezium-server");
        if (!Files.exists(home.resolve("lib"))) {
            String artifact = "debezium-server-dist";
            run("./mvnw", "-B", "-q", PLUGIN + "copy", "-DoutputDirectory=" + PEERS,
                    "-Dartifact=io.debezium:" + artifact + ":" + DEBEZIUM_SERVER + ":tar.gz");
            Path archive = PEERS.resolve(artifact + "-" + DEBEZIUM_SERVER + ".tar.gz");
            run("tar", "-xzf", archive.toString(), "-C", PEERS.toString());
            delete(archive);
        }
        return new Distribution(home, newestJava());
    }

    static Distribution ofKafka() {
        Path home = PEERS.resolve("kafka");
        if (!Files.exists(home.resolve("lib"))) {
            run("./mvnw", "-B", "-q", "-f", "bench/peers/kafka/pom.xml",
                    PLUGIN + "copy-dependencies",
                    "-DincludeScope=runtime", "-DoutputDirectory=" + home.resolve("lib"));
        }
        return new Distribution(home, newestJava());
    }

    private static Path newestJava() {
        Path own = Path.of(System.getProperty("java.home"));
        if (Runtime.version().feature() >= JAVA) {
            return own.resolve("bin/java");
        }
        try (Stream<Path> homes = Files.list(own.getParent())) {
            return homes.filter(home -> feature(home) >= JAVA).max(Comparator.comparingInt(Distribution::feature))
                    .map(home -> home.resolve("bin/java"))
                    .orElseThrow(() -> new IllegalStateException("a peer needs Java " + JAVA + " or newer beside " + own));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int feature(Path home) {
        Path release = home.resolve("release");
        try {
            return Files.exists(release) ? Files.readAllLines(release).stream()
                    .filter(line -> line.startsWith("JAVA_VERSION="))
                    .mapToInt(line -> Integer.parseInt(line.replaceAll("^JAVA_VERSION=\"(\\d+).*", "$1")))
                    .findFirst().orElse(0) : 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void run(String... command) {
        try {
            Files.createDirectories(PEERS);
            int code = new ProcessBuilder(List.of(command)).inheritIO().start().waitFor();
            if (code != 0) {
                throw new IllegalStateException("a peer can't be had: " + String.join(" ", command));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
