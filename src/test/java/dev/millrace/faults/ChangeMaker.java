package dev.millrace.faults;

import dev.millrace.kit.Postgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Changes the tables at a steady rate until closed, through every outage of the database: inserts, updates of one row
 * and of several, deletes, key changes, in transactions over all tables, a few of them rolled back. Several makers have
 * rows of their own, so that their transactions overlap and never wait for each other.
 */
final class ChangeMaker implements AutoCloseable {

    private static final long NANOS_TO_RECONNECT = 50_000_000;

    private final Postgres postgres;
    private final String database;
    private final int changesPerSecond;
    private final Transactions transactions;
    private final Thread thread;
    private volatile boolean running = true;

    ChangeMaker(Postgres postgres, String database, int number, long seed, int changesPerSecond) {
        this.postgres = postgres;
        this.database = database;
        this.changesPerSecond = changesPerSecond;
        transactions = new Transactions(new Random(seed + number), number);
        thread = new Thread(this::run, "change-maker-" + number);
        thread.start();
    }

    private void run() {
        while (running) {
            try (Connection connection = postgres.connect(database)) {
                connection.setAutoCommit(false);
                write(connection);
            } catch (SQLException away) {
                LockSupport.parkNanos(NANOS_TO_RECONNECT);
            }
        }
    }

    private void write(Connection connection) throws SQLException {
        long due = System.nanoTime();
        try (Statement statement = connection.createStatement()) {
            while (running) {
                int changes = execute(statement, transactions.next());
                if (transactions.isRolledBack()) {
                    connection.rollback();
                } else {
                    connection.commit();
                }
                due += changes * TimeUnit.SECONDS.toNanos(1) / changesPerSecond;
                LockSupport.parkNanos(due - System.nanoTime());
            }
        }
    }

    private static int execute(Statement statement, String sql) throws SQLException {
        int changes = 0;
        boolean more = statement.execute(sql);
        while (more || statement.getUpdateCount() >= 0) {
            changes += Math.max(0, statement.getUpdateCount());
            more = statement.getMoreResults();
        }
        return changes;
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
