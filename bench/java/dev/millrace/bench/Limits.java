package dev.millrace.bench;

import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.Postgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What the two ends of the way can do by themselves: the database sending its log, the broker taking messages. */
record Limits(Options options, Postgres database, KafkaBroker broker) {

    private static final String SLOT = "bench_limit";
    private static final int DOCUMENT_BYTES = 4_400;

    List<Measurement> measure() {
        List<Measurement> measurements = new ArrayList<>();
        receiver().ifPresentOrElse(program -> measurements.add(send(program)),
                () -> System.out.println("pg_recvlogical is not installed: what the database can send is not measured"));
        measurements.add(take());
        return measurements;
    }

    /** The slot's changes of the updates, sent to nowhere until the position where they ended. */
    private Measurement send(Path program) {
        OrdersTable table = new OrdersTable(database);
        table.fill(options.rows());
        database.execute("CREATE PUBLICATION " + SLOT + " FOR TABLE " + OrdersTable.NAME,
                "SELECT pg_create_logical_replication_slot('" + SLOT + "', 'pgoutput')");
        int updates = Math.max(1, options.updates());
        table.update(updates, options.rows());
        return run("pg_recvlogical", updates, List.of(program.toString(), "--start", "--slot=" + SLOT, "--file=/dev/null",
                "--host=" + database.host(), "--port=" + database.port(), "--username=" + Postgres.SUPERUSER,
                "--dbname=postgres", "--no-password", "--endpos=" + position(),
                "--option=proto_version=1", "--option=publication_names=" + SLOT));
    }

    private String position() {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery("SELECT pg_current_wal_lsn()")) {
            answer.next();
            return answer.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException("the position is not known: " + e.getMessage(), e);
        }
    }

    /** Kafka's own test of a producer, set as Millrace's, with messages of the same length. */
    private Measurement take() {
        List<String> command = new ArrayList<>(List.of(options.javaHome().resolve("bin/java").toString()));
        command.addAll(List.of(options.jvmOptions()));
        command.addAll(List.of("-cp", Distribution.ofKafka().home().resolve("lib") + "/*",
                "org.apache.kafka.tools.ProducerPerformance",
                "--topic", SLOT, "--num-records", Integer.toString(options.rows()), "--throughput", "-1",
                "--payload-file", payload().toString(), "--producer-props",
                "bootstrap.servers=" + broker.bootstrapServers()));
        ConnectorProperties.producer().forEach((name, value) -> command.add(name + "=" + value));
        return run("producer-perf-test", options.rows(), command);
    }

    /** Text that compresses about as well as change documents do. */
    private static Path payload() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; text.length() < DOCUMENT_BYTES; i++) {
            text.append("{\"type\":\"string\",\"optional\":true,\"field\":\"column_").append(i * 7919)
                    .append("\"},");
        }
        try {
            Path file = Files.createTempFile("millrace-bench-", ".txt");
            file.toFile().deleteOnExit();
            return Files.writeString(file, text.substring(0, DOCUMENT_BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Measurement run(String name, int rows, List<String> command) {
        Path log = Path.of("target", "bench", name + ".log");
        try {
            long began = System.nanoTime();
            Process process = new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(log.toFile()).start();
            double cpu = 0;
            double megabytes = 0;
            while (!process.waitFor(50, TimeUnit.MILLISECONDS)) {
                ProcessUsage usage = new ProcessUsage(process.pid());
                try {
                    cpu = usage.cpuSeconds();
                    megabytes = usage.peakMegabytes();
                } catch (RuntimeException ended) {
                    break;
                }
            }
            if (process.waitFor() != 0) {
                throw new IllegalStateException(name + " failed, see " + log);
            }
            return new Measurement(name, "limit", rows, (System.nanoTime() - began) / 1e9, rows, cpu, megabytes, 0,
                    Optional.empty());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static Optional<Path> receiver() {
        Path versions = Path.of("/usr/lib/postgresql");
        if (!Files.isDirectory(versions)) {
            return Optional.empty();
        }
        try (Stream<Path> homes = Files.list(versions)) {
            return homes.sorted(Comparator.reverseOrder()).map(home -> home.resolve("bin/pg_recvlogical"))
                    .filter(Files::isExecutable).findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
