package dev.millrace.kit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Keeps changing the table {@code ledger(id, version, note)} until closed: inserts, updates, deletes and key changes, in
 * transactions of one to five. {@code version} grows with each change, so that a reader sees what is missing or late.
 */
public final class Writer implements AutoCloseable {

    public static final String TABLE = """
            CREATE TABLE ledger (id bigint PRIMARY KEY, version bigint NOT NULL, note text);
            ALTER TABLE ledger REPLICA IDENTITY FULL""";

    private static final int IDS = 500;

    private final Connection connection;
    private final Random random;
    private final AtomicBoolean running = new AtomicBoolean(true);
    private final AtomicLong version = new AtomicLong();
    private final AtomicLong committed = new AtomicLong();
    private final Thread thread;
    private volatile SQLException failure;

    public Writer(Stage stage, long seed) throws SQLException {
        connection = stage.connect();
        connection.setAutoCommit(false);
        random = new Random(seed);
        thread = new Thread(this::write, "writer");
        thread.start();
    }

    /** Changes committed so far. */
    public long committed() {
        return committed.get();
    }

    private void write() {
        try (PreparedStatement upsert = connection.prepareStatement("INSERT INTO ledger VALUES (?, ?, ?) "
                + "ON CONFLICT (id) DO UPDATE SET version = excluded.version, note = excluded.note");
                PreparedStatement delete = connection.prepareStatement("DELETE FROM ledger WHERE id = ?");
                PreparedStatement move = connection.prepareStatement("UPDATE ledger SET id = ?, version = ? WHERE id = ?"
                        + " AND NOT EXISTS (SELECT 1 FROM ledger WHERE id = ?)")) {
            while (running.get()) {
                int changes = 0;
                for (int i = random.nextInt(5); i >= 0; i--) {
                    changes += change(upsert, delete, move);
                }
                connection.commit();
                committed.addAndGet(changes);
            }
        } catch (SQLException e) {
            failure = e;
        }
    }

    private int change(PreparedStatement upsert, PreparedStatement delete, PreparedStatement move) throws SQLException {
        long id = random.nextInt(IDS);
        int kind = random.nextInt(10);
        if (kind == 0) {
            delete.setLong(1, id);
            return delete.executeUpdate();
        }
        if (kind == 1) {
            long to = random.nextInt(IDS);
            move.setLong(1, to);
            move.setLong(2, version.incrementAndGet());
            move.setLong(3, id);
            move.setLong(4, to);
            return move.executeUpdate();
        }
        upsert.setLong(1, id);
        upsert.setLong(2, version.incrementAndGet());
        upsert.setString(3, "note " + random.nextInt());
        return upsert.executeUpdate();
    }

    @Override
    public void close() throws SQLException {
        running.set(false);
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        connection.close();
        if (failure != null) {
            throw failure;
        }
    }
}
