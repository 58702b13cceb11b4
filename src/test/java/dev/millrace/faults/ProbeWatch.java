package dev.millrace.faults;

import dev.millrace.kit.HttpProbe;
import dev.millrace.kit.MillraceProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks the probes five times a second, as long as a run lasts, and keeps the answers. */
final class ProbeWatch implements AutoCloseable {

    /**
     * One look at a process.
     *
     * @param standby        whether another instance was in charge
     * @param at             milliseconds of the wall clock when it was asked
     * @param ready          HTTP status, 0 when there was no answer
     * @param acknowledgedAt when Kafka last acknowledged something, 0 when that is not known
     * @param residentBytes  memory the process has
     */
    record Look(long pid, boolean standby, long at, int ready, int live, long acknowledgedAt, long residentBytes,
            String answer) {
    }

    private static final long NANOS_BETWEEN = TimeUnit.MILLISECONDS.toNanos(200);
    private static final int DOWN = 503;
    private static final Pattern AGE = Pattern.compile("\"acknowledged_ms_ago\":\\s*(\\d+)");

    private final Service service;
    private final List<Look> looks = new ArrayList<>();
    private final Thread thread;
    private volatile boolean running = true;

    ProbeWatch(Service service) {
        this.service = service;
        thread = new Thread(this::run, "probe-watch");
        thread.start();
    }

    synchronized List<Look> looks() {
        return List.copyOf(looks);
    }

    private void run() {
        while (running) {
            long next = System.nanoTime() + NANOS_BETWEEN;
            service.all().stream().filter(MillraceProcess::isAlive).forEach(this::look);
            LockSupport.parkNanos(next - System.nanoTime());
        }
    }

    private void look(MillraceProcess process) {
        boolean standby = process != service.main();
        long at = System.currentTimeMillis();
        HttpProbe.Answer ready = process.probe("ready");
        HttpProbe.Answer live = process.probe("live");
        if (!process.isAlive()) {
            return;
        }
        Matcher age = AGE.matcher(ready.body());
        long acknowledgedAt = age.find() ? at - Long.parseLong(age.group(1)) : 0;
        String answer = live.status() == DOWN ? live.body() : ready.body();
        Look look = new Look(process.pid(), standby, at, ready.status(), live.status(), acknowledgedAt,
                resident(process), answer.replaceAll("\\s+", " "));
        synchronized (this) {
            looks.add(look);
        }
    }

    private static long resident(MillraceProcess process) {
        try {
            return process.residentBytes();
        } catch (RuntimeException ended) {
            return 0;
        }
    }

    @Override
    public void close() {
        running = false;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
