package dev.millrace.observe.webhook;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Holds events between the pipeline, which never waits, and a receiver that may be slow. When it is full the oldest
 * goes: what the pipeline is doing now matters more than what it did, and its end is the last event of all.
 */
final class EventQueue {

    private final Deque<Event> events = new ArrayDeque<>();
    private final int capacity;
    private boolean closed;

    EventQueue(int capacity) {
        this.capacity = capacity;
    }

    /** Returns whether an event, this one or the oldest, was dropped. */
    synchronized boolean add(Event event) {
        if (closed) {
            return true;
        }
        boolean full = events.size() == capacity;
        if (full) {
            events.removeFirst();
        }
        events.addLast(event);
        notifyAll();
        return full;
    }

    /** Waits for an event; empty once the queue is closed and everything has been taken. */
    synchronized Optional<Event> take() throws InterruptedException {
        while (events.isEmpty() && !closed) {
            wait();
        }
        return Optional.ofNullable(events.pollFirst());
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }

    synchronized int size() {
        return events.size();
    }
}
