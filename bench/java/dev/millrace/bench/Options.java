package dev.millrace.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What a run measures; the defaults are the sizes that all published figures use. */
record Options(
        List<SubjectKind> subjects,
        int rounds,
        int rows,
        int updates,
        int steadySeconds,
        List<Integer> rates,
        Optional<String> heap,
        OptionalInt memoryMegabytes,
        int starts,
        int idleSeconds,
        boolean archive,
        boolean delivery,
        boolean limits,
        Path javaHome,
        Optional<Path> executable,
        List<String> jvm,
        Map<String, String> environment) {

    /** That of the image. */
    private static final String COLLECTOR = "-XX:+UseSerialGC";

    static final String USAGE = """
            usage: bench/run [--subjects NAME,...] [--rounds N] [--rows N] [--updates N] [--steady SECONDS]
                             [--rates N,...] [--heap SIZE|none] [--memory MIB] [--java HOME] [--jvm OPTION]...
                             [--env NAME=VALUE]... [--starts N] [--idle SECONDS] [--archive | --executable FILE]
                             [--limits] [--delivery]
              --subjects     what is measured, in turn (millrace): millrace, debezium-server, debezium-server-quick
                             (polls every 10 ms, as Millrace does), kafka-connect, engine (with an empty consumer)
              --rounds       how often each subject is measured, in turn (1); ratios are of the medians
              --rows         rows of the backfill (500000)
              --updates      updates of the catch-up (900000), 0 skips it
              --steady       seconds of single-row transactions whose latency is measured (0 skips it)
              --rates        transactions a second in that time, one measurement each (1000)
              --heap         maximum heap of Millrace and the engine (256m), none leaves it to them
              --memory       MiB of a cgroup that each subject gets for itself; needs the right to make one
              --java         Java home of Millrace and the engine (that of the bench)
              --jvm          one more JVM option for Millrace and the engine
              --env          one more environment variable for Millrace, such as an option of its own
              --starts       starts, of what tells that it is ready, whose median is the time to ready (5), 0 skips them
              --idle         seconds of rest before Millrace's idle memory is read (60), 0 skips it
              --archive      start Millrace with an archive of its classes, as the image does
              --executable   measure this native executable; --jvm then takes its own options, such as -Xmn32m
              --limits       measure as well what the database can send and the broker can take
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

    /** Heap first, so that a further option can override it; a collector only where none is asked for. */
    String[] jvmOptions() {
        List<String> all = new ArrayList<>();
        heap.ifPresent(size -> all.add("-Xmx" + size));
        if (executable.isEmpty() && jvm.stream().noneMatch(option -> option.endsWith("GC"))) {
            all.add(COLLECTOR);
        }
        all.addAll(jvm);
        return all.toArray(String[]::new);
    }

    private static final class Builder {

        private final List<String> jvm = new ArrayList<>();
        private final Map<String, String> environment = new HashMap<>();
        private List<SubjectKind> subjects = List.of(SubjectKind.MILLRACE);
        private int rounds = 1;
        private int rows = 500_000;
        private int updates = 900_000;
        private int steadySeconds;
        private List<Integer> rates = List.of(1_000);
        private Optional<String> heap = Optional.of("256m");
        private OptionalInt memoryMegabytes = OptionalInt.empty();
        private int starts = 5;
        private int idleSeconds = 60;
        private boolean archive;
        private boolean delivery;
        private boolean limits;
        private Optional<Path> executable = Optional.empty();
        private Path javaHome = Path.of(System.getProperty("java.home"));

        boolean flag(String name) {
            switch (name) {
                case "--archive" -> archive = true;
                case "--delivery" -> delivery = true;
                case "--limits" -> limits = true;
                default -> {
                    return false;
                }
            }
            return true;
        }

        void value(String name, String value) {
            switch (name) {
                case "--subjects" -> subjects = Arrays.stream(value.split(",")).map(SubjectKind::of).toList();
                case "--rounds" -> rounds = number(name, value, 1);
                case "--rows" -> rows = number(name, value, 1);
                case "--updates" -> updates = number(name, value, 0);
                case "--steady" -> steadySeconds = number(name, value, 0);
                case "--rates" -> rates = Arrays.stream(value.split(",")).map(rate -> number(name, rate, 1)).toList();
                case "--heap" -> heap = Optional.of(value).filter(size -> !size.equals("none"));
                case "--memory" -> memoryMegabytes = OptionalInt.of(number(name, value, 32));
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
            return new Options(subjects, rounds, rows, updates, steadySeconds, rates, heap, memoryMegabytes, starts,
                    idleSeconds, archive, delivery, limits, javaHome, executable, List.copyOf(jvm),
                    Map.copyOf(environment));
        }
    }
}
