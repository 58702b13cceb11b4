package dev.millrace.bench;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Postgres;
import dev.millrace.kit.TopicReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.kafka.clients.admin.Admin;

/** The packaged product between the database and the broker. */
final class Product implements Probed {

    private static final Path LOG = Path.of("target", "bench", "product.log");
    private static final Duration STOP = Duration.ofSeconds(30);

    private final MillraceProcess.Builder builder;
    private final String brokers;
    private final Admin admin;
    private final TopicEnd topic;
    private MillraceProcess process;

    Product(Options options, int round, Postgres database, KafkaBroker broker, MemoryLimit limit) {
        String prefix = SubjectKind.MILLRACE.inRound(round);
        brokers = broker.bootstrapServers();
        admin = broker.admin();
        topic = new TopicEnd(admin, prefix + "." + OrdersTable.NAME);
        builder = MillraceProcess.builder()
                .javaHome(options.javaHome())
                .jvm(options.jvmOptions())
                .environment("MILLRACE_SOURCE_URL",
                        "postgresql://" + database.host() + ":" + database.port() + "/postgres")
                .environment("MILLRACE_SOURCE_USERNAME", Postgres.SUPERUSER)
                .environment("MILLRACE_SOURCE_PASSWORD", "unused")
                .environment("MILLRACE_SOURCE_TABLES", OrdersTable.NAME)
                .environment("MILLRACE_SINK_BROKERS", brokers)
                .environment("MILLRACE_SINK_TOPIC_PREFIX", prefix)
                .around(limit::around)
                .environment(options.environment());
        if (options.archive()) {
            builder.withArchive();
        }
        options.executable().ifPresent(file -> builder.executable(file).arguments(options.jvm().toArray(String[]::new)));
    }

    @Override
    public String name() {
        return SubjectKind.MILLRACE.label();
    }

    @Override
    public String topic() {
        return topic.topic();
    }

    @Override
    public void start() {
        process = builder.start();
    }

    @Override
    public long rows() {
        return topic.rows();
    }

    /** Length of the first document in the topic. */
    int documentBytes() {
        try (TopicReader reader = TopicReader.of(brokers, topic.topic())) {
            return reader.readCount(1, Duration.ofSeconds(30)).get(0).value().length;
        }
    }

    @Override
    public boolean ready() {
        requireAlive();
        return process.probe("ready").status() == 200;
    }

    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public void requireAlive() {
        if (!process.isAlive()) {
            throw new IllegalStateException("the product has ended:\n" + process.output().tail(40));
        }
    }

    @Override
    public void stop() {
        process.sigterm();
        int code = process.awaitExit(STOP);
        keepLog();
        if (code != 0) {
            throw new IllegalStateException("the product ended with " + code + ":\n" + process.output().tail(40));
        }
    }

    private void keepLog() {
        try {
            Files.createDirectories(LOG.getParent());
            Files.writeString(LOG, process.output().text() + "\n", CREATE, APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        if (process != null && process.isAlive()) {
            process.close();
        }
        admin.close();
    }
}
