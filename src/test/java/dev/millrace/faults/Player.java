package dev.millrace.faults;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Plays a schedule: the faults of each lane one after the other at their times, all lanes at once. */
final class Player {

    private final Map<Lane, Injury> injuries;
    private final Journal journal;

    Player(Map<Lane, Injury> injuries, Journal journal) {
        this.injuries = injuries;
        this.journal = journal;
    }

    /** Returns when the last fault is over. */
    void play(Schedule schedule) throws InterruptedException {
        long start = System.nanoTime();
        List<Thread> threads = injuries.entrySet().stream()
                .map(lane -> new Thread(() -> play(schedule.in(lane.getKey()), lane.getValue(), start),
                        "faults-" + lane.getKey()))
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void play(List<Fault> faults, Injury injury, long start) {
        for (Fault fault : faults) {
            try {
                long wait = start + TimeUnit.MILLISECONDS.toNanos(fault.at()) - System.nanoTime();
                TimeUnit.NANOSECONDS.sleep(Math.max(0, wait));
                injury.inflict(fault);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (RuntimeException | Error e) {
                journal.problem("the fault " + fault + " could not be played: " + e);
            }
        }
    }
}
