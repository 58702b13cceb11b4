package dev.millrace.bench;

import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/** How soon the first message is acknowledged once a broker is back, and where its topic has to be made first. */
final class DeliveryTimes {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration GLANCE = Duration.ofMillis(5);
    private static final List<Integer> OUTAGE_SECONDS = List.of(2, 10, 20, 45);
    private static final int TOPICS = 7;
    private static final String THERE = "there";
    private static final String MISSING = "missing";

    private final Options options;
    private int row = 1;

    DeliveryTimes(Options options) {
        this.options = options;
    }

    void measure() {
        try (Stage stage = Stage.own(KafkaBroker.builder().autoCreateTopics(false).start())) {
            stage.execute(table(THERE));
            for (int i = 0; i < TOPICS; i++) {
                stage.execute(table(MISSING + i));
            }
            MillraceProcess millrace = stage.start(stage.millrace().javaHome(options.javaHome())
                    .jvm(options.jvmOptions())
                    .environment("MILLRACE_SINK_CREATE_MISSING_TOPICS", "true")
                    .environment(options.environment())).awaitReady(PATIENCE);
            deliver(THERE, stage, millrace);
            topics(stage, millrace);
            OUTAGE_SECONDS.forEach(seconds -> outage(seconds, stage, millrace));
        } catch (Exception e) {
            throw new IllegalStateException("not measured: " + e.getMessage(), e);
        }
    }

    private void topics(Stage stage, MillraceProcess millrace) {
        List<Double> there = new ArrayList<>();
        List<Double> missing = new ArrayList<>();
        for (int i = 0; i < TOPICS; i++) {
            there.add(deliver(THERE, stage, millrace));
            missing.add(deliver(MISSING + i, stage, millrace));
        }
        System.out.printf(Locale.ROOT, "first message, seconds: topic there %.3f, topic missing %.3f (medians of %d)%n",
                median(there), median(missing), TOPICS);
    }

    private void outage(int seconds, Stage stage, MillraceProcess millrace) {
        stage.broker().stop();
        double before = published(THERE, millrace);
        insert(THERE, stage);
        rest(Duration.ofSeconds(seconds));
        stage.broker().start();
        double after = secondsUntil(before + 1, THERE, millrace);
        System.out.printf(Locale.ROOT, "broker back after %d s: first acknowledgement after %.2f s%n", seconds, after);
    }

    private double deliver(String table, Stage stage, MillraceProcess millrace) {
        double before = published(table, millrace);
        insert(table, stage);
        return secondsUntil(before + 1, table, millrace);
    }

    private void insert(String table, Stage stage) {
        stage.execute("INSERT INTO " + table + " VALUES (" + row++ + ")");
    }

    private static double secondsUntil(double rows, String table, MillraceProcess millrace) {
        long begin = System.nanoTime();
        while (published(table, millrace) < rows) {
            if (System.nanoTime() - begin > PATIENCE.toNanos() || !millrace.isAlive()) {
                throw new IllegalStateException("nothing was acknowledged:\n" + millrace.output().tail(40));
            }
            LockSupport.parkNanos(GLANCE.toNanos());
        }
        return (System.nanoTime() - begin) / 1e9;
    }

    private static double published(String table, MillraceProcess millrace) {
        String label = "table=\"public." + table + "\"";
        return millrace.metrics().lines()
                .filter(line -> line.startsWith("millrace_rows_published_total{") && line.contains(label))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ')))).sum();
    }

    private static void rest(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private static String table(String name) {
        return "CREATE TABLE " + name + " (id int PRIMARY KEY)";
    }

    private static double median(List<Double> seconds) {
        return seconds.stream().sorted().toList().get(seconds.size() / 2);
    }
}
