package dev.millrace.observe.webhook;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;

/** One webhook with a queue and a thread of its own, so that a receiver keeps nobody waiting but itself. */
final class Hook implements Runnable {

    private final String name;
    private final Set<EventType> wanted;
    private final EventQueue queue;
    private final HookReport report;
    private final Delivery delivery;
    private final CountDownLatch stopping;
    private Thread thread;

    Hook(String name, Set<EventType> wanted, EventQueue queue, HookReport report,
            Function<CountDownLatch, Delivery> delivery) {
        this.name = name;
        this.wanted = wanted;
        this.queue = queue;
        this.report = report;
        this.stopping = new CountDownLatch(1);
        this.delivery = delivery.apply(stopping);
    }

    boolean wants(EventType type) {
        return wanted.contains(type);
    }

    synchronized void add(Event event) {
        if (queue.add(event)) {
            report.dropped();
        }
        if (thread == null && stopping.getCount() > 0) {
            thread = new Thread(this, "millrace-webhook-" + name);
            thread.setDaemon(true);
            thread.start();
        }
    }

    @Override
    public void run() {
        try {
            Optional<Event> event = queue.take();
            while (event.isPresent()) {
                deliver(event.get());
                event = queue.take();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void deliver(Event event) throws InterruptedException {
        try {
            delivery.deliver(event);
        } catch (RuntimeException e) {
            report.attemptFailed(e.getClass().getSimpleName());
            report.givenUp();
        }
    }

    /** From now on nothing is waited for: what is queued is sent or given up. */
    synchronized void stop() {
        queue.close();
        stopping.countDown();
    }

    void awaitEnd(Duration patience) throws InterruptedException {
        Thread sender = thread();
        if (sender == null) {
            return;
        }
        sender.join(Math.max(1, patience.toMillis()));
        if (sender.isAlive()) {
            sender.interrupt();
            report.abandoned(queue.size() + 1);
        }
    }

    private synchronized Thread thread() {
        return thread;
    }
}
