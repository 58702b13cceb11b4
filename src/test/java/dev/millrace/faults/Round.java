package dev.millrace.faults;

import dev.millrace.faults.ProbeWatch.Look;
import dev.millrace.kit.MillraceProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** One seed: a service of its own under load, its faults, quiet, and the verdict. */
final class Round {

    private static final int MAKERS = 2;
    private static final int CHANGES_PER_SECOND = 2_000;
    private static final Duration TO_START = Duration.ofSeconds(90);
    private static final long MILLIS_OF_LOAD_AFTER = 2_000;
    private static final long MILLIS_TO_REPEAT = 1_500;
    private static final long RESIDENT_BOUND = 640L << 20;
    private static final String KILLED_AS_A_JVM = "Error occurred during initialization of VM";

    private final Stagehand stage;
    private final Schedule schedule;
    private final SuiteOptions options;
    private final Journal journal = new Journal();

    Round(Arena arena, long seed, SuiteOptions options) {
        this.stage = new Stagehand(arena, seed);
        this.schedule = Schedule.of(seed, options);
        this.options = options;
    }

    Outcome play(Path logs) throws Exception {
        TopicLives lives = lives();
        stage.prepare(stage.topics().stream().filter(topic -> !lives.late().contains(topic)).toList());
        try (Service service = new Service(stage::startMillrace, journal); ProbeWatch watch = new ProbeWatch(service)) {
            service.start();
            long begin = disturb(service, lives);
            try (Checker checker = new Checker(stage, lives, isEarly() ? begin : 0)) {
                boolean complete = checker.awaitComplete(options.patience());
                awaitReady(service, complete);
                watch.close();
                service.terminate(service.main());
                checker.readToEnd();
                readLogs(service);
                Outcome outcome = outcome(checker, watch.looks());
                Files.createDirectories(logs);
                Files.write(logs.resolve("seed-" + schedule.seed() + ".problems"), outcome.problems());
                return outcome;
            } finally {
                save(service, logs);
            }
        } finally {
            stage.arena().tidy(stage.database());
        }
    }

    private TopicLives lives() {
        List<String> late = schedule.faults().stream().filter(fault -> fault.kind() == FaultKind.TOPIC_LATE)
                .map(fault -> stage.topics().get(fault.pick(stage.topics().size()))).toList();
        return new TopicLives(stage.arena().topics(), late);
    }

    private long disturb(Service service, TopicLives lives) throws InterruptedException {
        Map<Lane, Injury> injuries = new EnumMap<>(Map.of(
                Lane.SERVICE, new ServiceInjuries(service, journal),
                Lane.KAFKA, new KafkaInjuries(stage, lives, journal),
                Lane.DATABASE, new DatabaseInjuries(stage, journal)));
        stage.awaitSlot(TO_START);
        long begin = System.currentTimeMillis();
        List<ChangeMaker> makers = new ArrayList<>();
        try {
            for (int i = 0; i < MAKERS; i++) {
                makers.add(new ChangeMaker(stage.arena().postgres(), stage.database(), i, schedule.seed(),
                        CHANGES_PER_SECOND / MAKERS));
            }
            if (!isEarly()) {
                stage.awaitPositionMoves(TO_START);
            }
            new Player(injuries, journal).play(schedule);
            TimeUnit.MILLISECONDS.sleep(MILLIS_OF_LOAD_AFTER);
        } finally {
            makers.forEach(ChangeMaker::close);
        }
        return begin;
    }

    /** Whether faults strike before the backfill is behind. */
    private boolean isEarly() {
        return options.early() || schedule.has(FaultKind.TOPIC_LATE);
    }

    private void awaitReady(Service service, boolean complete) {
        if (!complete) {
            journal.problem("not caught up within " + options.patience() + ": "
                    + service.main().probe("ready").body().replaceAll("\\s+", " "));
            return;
        }
        try {
            service.main().awaitReady(Duration.ofSeconds(10));
        } catch (RuntimeException | AssertionError e) {
            journal.problem("ready is not UP at the end: " + service.main().probe("ready").body());
        }
    }

    private Outcome outcome(Checker checker, List<Look> looks) {
        Recoveries recoveries = new Recoveries(journal.disturbances(), looks);
        List<Long> repeated = checker.repeated();
        long oldest = repeated.stream().mapToLong(recoveries::millisBefore).max().orElse(0);
        long resident = looks.stream().mapToLong(Look::residentBytes).max().orElse(0);
        List<String> problems = new ArrayList<>(journal.problems());
        problems.addAll(checker.verdict());
        problems.addAll(new ProbeCheck(journal.disturbances(), looks, recoveries).problems());
        if (oldest > MILLIS_TO_REPEAT) {
            problems.add(repeated.stream().filter(at -> recoveries.millisBefore(at) > MILLIS_TO_REPEAT).count()
                    + " changes came twice that were published more than a second before a fault, the oldest "
                    + oldest + " ms");
        }
        if (resident > RESIDENT_BOUND) {
            problems.add("the process grew to " + (resident >> 20) + " MiB");
        }
        return new Outcome(schedule, checker.changes(), repeated.size(), checker.deadLetters(), oldest,
                recoveries.longestMillis(), resident, problems);
    }

    private void save(Service service, Path directory) throws IOException {
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("seed-" + schedule.seed() + ".log"), service.all().stream()
                .map(Round::log).collect(Collectors.joining("\n")));
    }

    /** A JVM that gets a signal before it runs anything of ours leaves a trace of its own. */
    private void readLogs(Service service) {
        service.all().stream().filter(process -> process.output().text().contains("\n\tat "))
                .filter(process -> !process.output().text().startsWith(KILLED_AS_A_JVM))
                .forEach(process -> journal.problem("a stack trace in the log of pid " + process.pid()));
    }

    private static String log(MillraceProcess process) {
        return "=== pid " + process.pid() + "\n" + process.output().text() + "\n";
    }
}
