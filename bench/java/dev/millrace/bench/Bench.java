package dev.millrace.bench;

import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.Postgres;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Measures throughput, latency, processor time and memory against a real database and a real broker on this machine. */
final class Bench {

    private final Options options;
    private final Report report = new Report();
    private final MemoryLimit limit;
    private int documentBytes;

    private Bench(Options options) {
        this.options = options;
        limit = new MemoryLimit(options.memoryMegabytes());
    }

    public static void main(String[] arguments) {
        if (List.of(arguments).contains("--help")) {
            System.out.println(Options.USAGE);
            return;
        }
        int code = 0;
        try {
            new Bench(Options.parse(arguments)).run();
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage() + "\n" + Options.USAGE);
            code = 2;
        } catch (IllegalStateException | IOException e) {
            System.err.println("bench: " + e.getMessage());
            code = 1;
        }
        System.exit(code);
    }

    private void run() throws IOException {
        if (options.delivery()) {
            new DeliveryTimes(options).measure();
            return;
        }
        report.heading();
        for (int round = 1; round <= options.rounds(); round++) {
            for (SubjectKind kind : inTurn(round)) {
                measure(kind, round);
            }
        }
        if (options.limits()) {
            try (Postgres database = quietDatabase(); KafkaBroker broker = broker()) {
                new Limits(options, database, broker).measure().forEach(report::add);
            }
        }
        limit.remove();
        report.ratios();
        if (documentBytes > 0) {
            System.out.println("first document " + documentBytes + " bytes");
        }
        System.out.println("written to " + report.write());
    }

    /** Every other round goes backwards, so that no subject always has the same one before it. */
    private List<SubjectKind> inTurn(int round) {
        List<SubjectKind> kinds = new ArrayList<>(options.subjects());
        if (round % 2 == 0) {
            Collections.reverse(kinds);
        }
        return kinds;
    }

    /** A database and a broker of its own, since what one subject leaves behind would meet the next one. */
    private void measure(SubjectKind kind, int round) {
        try (Postgres database = quietDatabase(); KafkaBroker broker = broker();
                Subject subject = subject(kind, round, database, broker)) {
            OrdersTable table = new OrdersTable(database);
            table.fill(options.rows());
            report.add(Throughput.of(subject, "backfill", options.rows()));
            if (options.updates() > 0) {
                table.update(options.updates(), options.rows());
                report.add(Throughput.of(subject, "catch-up", options.updates()));
            }
            if (options.steadySeconds() > 0 && kind != SubjectKind.ENGINE) {
                SteadyRate steady = new SteadyRate(options, database, broker);
                steady.warmUp(subject);
                options.rates().forEach(rate -> report.add(steady.measure(subject, rate)));
                subject.stop();
            }
            if (subject instanceof Probed probed && round == options.rounds()) {
                measureRest(probed);
            }
            if (subject instanceof Product product) {
                documentBytes = product.documentBytes();
            }
        }
    }

    private Subject subject(SubjectKind kind, int round, Postgres database, KafkaBroker broker) {
        return switch (kind) {
            case MILLRACE -> new Product(options, round, database, broker, limit);
            case ENGINE -> new EngineAlone(options, round, database, limit);
            case DEBEZIUM_SERVER, DEBEZIUM_SERVER_QUICK -> new DebeziumServer(kind, round, database, broker, limit);
            case KAFKA_CONNECT -> new KafkaConnect(round, database, broker, limit);
        };
    }

    private void measureRest(Probed subject) {
        StartUp startUp = new StartUp(subject);
        if (options.starts() > 0) {
            report.add(subject.name(), startUp.median(options.starts()));
        }
        if (options.idleSeconds() > 0) {
            report.addIdle(subject.name(), startUp.idleMegabytes(options.idleSeconds()));
        }
    }

    private static KafkaBroker broker() {
        return KafkaBroker.builder().property("log.message.timestamp.type", "LogAppendTime").start();
    }

    /** Sized so that neither a checkpoint nor a vacuum falls into a measurement. */
    private static Postgres quietDatabase() {
        return Postgres.builder()
                .configuration("autovacuum", "off")
                .configuration("shared_buffers", "256MB")
                .configuration("max_wal_size", "8GB")
                .configuration("checkpoint_timeout", "1h")
                .start();
    }
}
