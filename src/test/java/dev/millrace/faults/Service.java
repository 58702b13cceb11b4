package dev.millrace.faults;

import dev.millrace.kit.MillraceProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** The product under a supervisor that starts it again when it ends, as an orchestrator would. */
final class Service implements AutoCloseable {

    private static final Duration TO_STOP = Duration.ofSeconds(10);
    private static final Duration TO_END = Duration.ofSeconds(30);
    private static final int TERMINATED_EARLY = 143;

    private final Supplier<MillraceProcess> starter;
    private final Journal journal;
    private final List<MillraceProcess> all = new ArrayList<>();
    private final Set<Long> meantToEnd = ConcurrentHashMap.newKeySet();
    private MillraceProcess main;
    private boolean closed;

    Service(Supplier<MillraceProcess> starter, Journal journal) {
        this.starter = starter;
        this.journal = journal;
    }

    synchronized MillraceProcess start() {
        main = another();
        return main;
    }

    /** A second one beside the first. */
    synchronized MillraceProcess another() {
        MillraceProcess process = starter.get();
        all.add(process);
        process.onExit().thenAccept(code -> ended(process, code));
        return process;
    }

    synchronized void promote(MillraceProcess process) {
        main = process;
    }

    synchronized MillraceProcess main() {
        return main;
    }

    synchronized List<MillraceProcess> all() {
        return List.copyOf(all);
    }

    void kill(MillraceProcess process) {
        meantToEnd.add(process.pid());
        process.kill9();
        process.awaitExit(TO_END);
    }

    void terminate(MillraceProcess process) {
        meantToEnd.add(process.pid());
        boolean answered = process.probe("live").status() != 0;
        long begin = System.nanoTime();
        process.sigterm();
        int code = process.awaitExit(TO_END);
        Duration took = Duration.ofNanos(System.nanoTime() - begin);
        if (took.compareTo(TO_STOP) > 0) {
            journal.problem("SIGTERM took " + took.toMillis() + " ms (pid " + process.pid() + ")");
        }
        if (code != 0 && (answered || code != TERMINATED_EARLY)) {
            journal.problem("SIGTERM ended with exit code " + code + " (pid " + process.pid() + ")");
        }
    }

    private synchronized void ended(MillraceProcess process, int code) {
        if (closed || meantToEnd.contains(process.pid())) {
            return;
        }
        journal.problem("the service ended by itself with exit code " + code + ": " + process.output().tail(2));
        if (process == main) {
            start();
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        all().forEach(MillraceProcess::close);
    }
}
