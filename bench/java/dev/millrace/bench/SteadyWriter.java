package dev.millrace.bench;

import dev.millrace.kit.Postgres;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

/** Commits single-row updates at a rate, whatever becomes of them. */
record SteadyWriter(Postgres database, int rate, int rows) {

    private static final int CONNECTIONS = 4;
    private static final int ENOUGH_FOR_ONE = 100;

    /** Returns how many were committed. */
    long write(Duration time) {
        int connections = rate > ENOUGH_FOR_ONE ? CONNECTIONS : 1;
        ExecutorService threads = Executors.newFixedThreadPool(connections);
        try {
            long begin = System.nanoTime();
            List<Future<Long>> shares = new ArrayList<>();
            for (int i = 0; i < connections; i++) {
                int first = i;
                shares.add(threads.submit(() -> share(begin, time, first, connections)));
            }
            long committed = 0;
            for (Future<Long> share : shares) {
                committed += share.get();
            }
            return committed;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the writer failed: " + e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } finally {
            threads.shutdownNow();
        }
    }

    private long share(long begin, Duration time, int first, int step) throws SQLException {
        long total = rate * time.toMillis() / 1_000;
        long committed = 0;
        try (Connection connection = database.connect();
                PreparedStatement update = connection.prepareStatement("UPDATE " + OrdersTable.NAME
                        + " SET quantity = quantity + 1, changed_at = clock_timestamp() WHERE id = ?")) {
            for (long n = first; n < total; n += step) {
                long due = begin + n * 1_000_000_000L / rate;
                for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
                    LockSupport.parkNanos(left);
                }
                update.setLong(1, 1 + n % rows);
                update.executeUpdate();
                committed++;
            }
        }
        return committed;
    }
}
