package dev.millrace.check;

import dev.millrace.change.Table;
import dev.millrace.check.kafka.KafkaCheck;
import dev.millrace.config.Settings;
import dev.millrace.source.Findings;
import dev.millrace.source.SourceCheck;
import dev.millrace.source.postgres.PostgresCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Looks at the database and at Kafka side by side, so that the slower of two dead servers is all one waits for. */
final class Check {

    private final Settings settings;
    private final SourceCheck source;

    private Check(Settings settings, SourceCheck source) {
        this.settings = settings;
        this.source = source;
    }

    static Check of(Settings settings) {
        return new Check(settings, new PostgresCheck(settings));
    }

    Report run() throws InterruptedException {
        Patience patience = Patience.ofThisProcess();
        long end = System.nanoTime() + patience.time().toNanos();
        ExecutorService threads = Executors.newCachedThreadPool(Check::daemon);
        FindingList database = new FindingList();
        FindingList kafka = new FindingList();
        try {
            KeptOffsets stored = new KeptOffsets(settings, threads);
            Future<Optional<List<Table>>> tables = threads.submit(() -> source.look(database, stored));
            Future<?> cluster = threads.submit(() -> {
                new KafkaCheck(settings, threads, patience.ofOnePart()).look(tables, kafka);
                return null;
            });
            await(tables, "database", database, end);
            await(cluster, "kafka", kafka, end);
        } finally {
            threads.shutdownNow();
        }
        List<Finding> findings = new ArrayList<>(database.findings());
        findings.addAll(kafka.findings());
        return new Report(findings, database.missing(), kafka.missing());
    }

    private static void await(Future<?> part, String subject, Findings findings, long end) throws InterruptedException {
        try {
            part.get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            findings.fail(subject, "was not looked at to the end, it took too long",
                    "check the network");
        } catch (ExecutionException e) {
            findings.fail(subject, "the check itself failed: " + e.getCause(), "report it as a fault of Millrace");
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "millrace-check");
        thread.setDaemon(true);
        return thread;
    }
}
