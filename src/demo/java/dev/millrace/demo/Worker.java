package dev.millrace.demo;

import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/** A thread that ends when asked to and says when it ended by an error. */
final class Worker implements AutoCloseable {

    private static final long PATIENCE_MILLIS = 3_000;

    private final CompletableFuture<Void> failure = new CompletableFuture<>();
    private final Thread thread;
    private volatile boolean running = true;

    Worker(String name, Task task) {
        thread = new Thread(() -> perform(task), name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Completes exceptionally, and only when the task fails before it is asked to end. */
    CompletableFuture<Void> failure() {
        return failure;
    }

    @Override
    public void close() {
        running = false;
        try {
            thread.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void perform(Task task) {
        try {
            task.perform(() -> running);
        } catch (Exception e) {
            if (running) {
                failure.completeExceptionally(e);
            }
        }
    }

    interface Task {
        void perform(BooleanSupplier running) throws Exception;
    }
}
