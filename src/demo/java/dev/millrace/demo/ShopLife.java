package dev.millrace.demo;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Keeps the shop busy at a steady rate; events are dealt from a deck, so that each kind shows up soon. */
final class ShopLife implements AutoCloseable {

    private static final long NANOS = 1_000_000_000L;
    /** Classes of SQLSTATE: a value out of range, a constraint, a conflict with another transaction, a lock. */
    private static final Set<String> ANOTHER_TIME = Set.of("22", "23", "40", "55");
    private static final long LONGEST_PAUSE = NANOS / 10;

    private final int rate;
    private final Worker worker;

    ShopLife(String jdbcUrl, int rate) {
        this.rate = rate;
        worker = new Worker("demo-shop", running -> {
            try (Connection connection = DriverManager.getConnection(jdbcUrl, "shop", "shop")) {
                connection.setAutoCommit(false);
                live(connection, running);
            }
        });
    }

    CompletableFuture<Void> failure() {
        return worker.failure();
    }

    @Override
    public void close() {
        worker.close();
    }

    private void live(Connection connection, BooleanSupplier running) throws SQLException {
        Random random = new Random();
        List<Event> deck = deck(new ShopEvents(connection, random));
        long due = System.nanoTime();
        while (true) {
            Collections.shuffle(deck, random);
            for (Event event : deck) {
                int changed = perform(event, connection);
                due = Math.max(due, System.nanoTime() - NANOS) + changed * NANOS / rate;
                while (running.getAsBoolean() && System.nanoTime() < due) {
                    LockSupport.parkNanos(Math.min(LONGEST_PAUSE, due - System.nanoTime()));
                }
                if (!running.getAsBoolean()) {
                    return;
                }
            }
        }
    }

    /** Rows of a visitor may be in an event's way; it happens another time then. */
    private static int perform(Event event, Connection connection) throws SQLException {
        try {
            int changed = event.happen();
            connection.commit();
            return changed;
        } catch (SQLException e) {
            if (e.getSQLState() == null || !ANOTHER_TIME.contains(e.getSQLState().substring(0, 2))) {
                throw e;
            }
            connection.rollback();
            return 1;
        }
    }

    private static List<Event> deck(ShopEvents shop) {
        return new ArrayList<>(List.of(shop::place, shop::place, shop::changeBasket, shop::pay, shop::ship,
                shop::cancel, shop::forgetCancelled, shop::restock, shop::reprice, shop::welcome, shop::move));
    }

    private interface Event {
        int happen() throws SQLException;
    }
}
