package dev.millrace.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a run measures; the defaults are the sizes that all published figures use. */
record Options(
        int rows,
        int updates,
        String heap,
        int starts,
        int idleSeconds,
        boolean product,
        boolean engine,
        boolean archive,
        boolean delivery,
        Path javaHome,
        Optional<Path> executable,
        List<String> jvm,
        Map<String, String> environment) {

    static final String USAGE = """
            usage: bench/run [--rows N] [--updates N] [--heap SIZE] [--java HOME] [--jvm OPTION]...
                             [--env NAME=VALUE]... [--starts N] [--idle SECONDS] [--archive | --executable FILE]
                             [--engine | --engine-only | --delivery]
              --rows         rows of the backfill (500000)
              --updates      updates of the catch-up (900000)
              --heap         maximum heap of what is measured (256m)
              --java         Java home of what is measured (that of the bench)
              --jvm          one more JVM option for what is measured
              --env          one more environment variable for the product, such as an option of its own
              --starts       starts whose median is the time to ready (5), 0 skips them
              --idle         seconds of rest before the idle memory is read (60), 0 skips it
              --archive      start the product with an archive of its classes, as the image does
              --executable   measure this native executable; --jvm then takes its own options, such as -Xmn32m
              --engine       measure a bare Debezium engine with an empty consumer as well
              --engine-only  measure nothing else
              --delivery     measure how soon the first message comes after an outage and for a missing topic,
                             and nothing else""";

    static Options parse(String... arguments) {
        Builder builder = new Builder();
        Deque<String> words = new ArrayDeque<>(List.of(arguments));
        while (!words.isEmpty()) {
            String word = words.pop();
            if (!builder.flag(word)) {
                if (words.isEmpty()) {
                    throw new IllegalArgumentException("unknown option or missing value: " + word);
                }
                builder.value(word, words.pop());
            }
        }
        return builder.build();
    }

    private static final class Builder {

        private final List<String> jvm = new ArrayList<>();
        private final Map<String, String> environment = new HashMap<>();
        private int rows = 500_000;
        private int updates = 900_000;
        private String heap = "256m";
        private int starts = 5;
        private int idleSeconds = 60;
        private boolean product = true;
        private boolean engine;
        private boolean archive;
        private boolean delivery;
        private Optional<Path> executable = Optional.empty();
        private Path javaHome = Path.of(System.getProperty("java.home"));

        boolean flag(String name) {
            switch (name) {
                case "--engine" -> engine = true;
                case "--archive" -> archive = true;
                case "--delivery" -> delivery = true;
                case "--engine-only" -> {
                    engine = true;
                    product = false;
                }
                default -> {
                    return false;
                }
            }
            return true;
        }

        void value(String name, String value) {
            switch (name) {
                case "--rows" -> rows = number(name, value, 1);
                case "--updates" -> updates = number(name, value, 0);
                case "--heap" -> heap = value;
                case "--java" -> javaHome = Path.of(value);
                case "--executable" -> executable = Optional.of(file(name, value));
                case "--jvm" -> jvm.add(value);
                case "--env" -> variable(value);
                case "--starts" -> starts = number(name, value, 0);
                case "--idle" -> idleSeconds = number(name, value, 0);
                default -> throw new IllegalArgumentException("unknown option: " + name);
            }
        }

        private void variable(String pair) {
            int equals = pair.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("--env takes NAME=VALUE, not " + pair);
            }
            environment.put(pair.substring(0, equals), pair.substring(equals + 1));
        }

        private static Path file(String name, String value) {
            Path file = Path.of(value);
            if (!Files.isExecutable(file)) {
                throw new IllegalArgumentException(name + " takes a file that can be run, not " + value);
            }
            return file;
        }

        private static int number(String name, String value, int least) {
            if (!value.matches("\\d{1,9}") || Integer.parseInt(value) < least) {
                throw new IllegalArgumentException(name + " takes a number of at least " + least + ", not " + value);
            }
            return Integer.parseInt(value);
        }

        Options build() {
            return new Options(rows, updates, heap, starts, idleSeconds, product, engine, archive, delivery, javaHome, executable,
                    List.copyOf(jvm), Map.copyOf(environment));
        }
    }

    /** Heap first, so that a further option can override it. */
    String[] jvmOptions() {
        List<String> all = new ArrayList<>(List.of("-Xmx" + heap));
        all.addAll(jvm);
        return all.toArray(String[]::new);
    }
}
