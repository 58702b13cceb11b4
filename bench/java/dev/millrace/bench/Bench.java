package dev.millrace.bench;

import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.Postgres;
import java.io.IOException;
import java.util.List;

/** Measures throughput, processor time and memory against a real database and a real broker on this machine. */
final class Bench {

    private final Options options;
    private final Report report = new Report();

    private Bench(Options options) {
        this.options = options;
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
        int documentBytes = 0;
        try (Postgres database = quietDatabase(); KafkaBroker broker = KafkaBroker.builder().start()) {
            report.heading();
            if (options.product()) {
                try (Product product = new Product(options, database, broker)) {
                    measure(product, new OrdersTable(database));
                    measureRest(product);
                    documentBytes = product.documentBytes();
                }
            }
            if (options.engine()) {
                try (EngineAlone engine = new EngineAlone(options, database)) {
                    measure(engine, new OrdersTable(database));
                }
            }
        }
        if (documentBytes > 0) {
            System.out.println("first document " + documentBytes + " bytes");
        }
        System.out.println("written to " + report.write());
    }

    private void measure(Subject subject, OrdersTable table) {
        table.dropSlots();
        table.fill(options.rows());
        report.add(Throughput.of(subject, "backfill", options.rows()));
        if (options.updates() > 0) {
            table.update(options.updates(), options.rows());
            report.add(Throughput.of(subject, "catch-up", options.updates()));
        }
    }

    private void measureRest(Product product) {
        StartUp startUp = new StartUp(product);
        if (options.starts() > 0) {
            report.add(product.name(), startUp.median(options.starts()));
        }
        if (options.idleSeconds() > 0) {
            report.addIdle(product.name(), startUp.idleMegabytes(options.idleSeconds()));
        }
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
