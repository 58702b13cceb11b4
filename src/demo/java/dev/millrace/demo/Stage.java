package dev.millrace.demo;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Everything that was started, closed in the reverse order and once. A signal may come while a server is starting:
 * closing waits for it, so that nothing started is forgotten, and nothing starts any more afterwards.
 */
final class Stage implements AutoCloseable {

    private final Deque<AutoCloseable> started = new ArrayDeque<>();
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Console console;
    private volatile boolean closing;

    Stage(Console console) {
        this.console = console;
    }

    <T extends AutoCloseable> T open(Callable<T> start) throws Exception {
        lock.readLock().lock();
        try {
            if (closing) {
                throw new IllegalStateException("the demo is stopping");
            }
            T opened = start.call();
            synchronized (started) {
                started.push(opened);
            }
            return opened;
        } finally {
            lock.readLock().unlock();
        }
    }

    boolean isClosing() {
        return closing;
    }

    @Override
    public void close() {
        closing = true;
        lock.writeLock().lock();
        try {
            while (!started.isEmpty()) {
                closeQuietly(started.pop());
            }
        } finally {
            lock.writeLock().unlock();
        }
    }

    private void closeQuietly(AutoCloseable part) {
        try {
            part.close();
        } catch (Exception e) {
            console.problem("could not stop " + part.getClass().getSimpleName() + ": " + e);
        }
    }
}
