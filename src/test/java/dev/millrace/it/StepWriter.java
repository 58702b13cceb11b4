package dev.millrace.it;

import dev.millrace.kit.Stage;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Keeps inserting and updating rows of {@code evolving} while its columns change. Each row carries the step of the
 * table's definition under which it was written: the definition and the step change in one transaction.
 */
final class StepWriter implements AutoCloseable {

    private static final String STEP = "(SELECT step FROM definition)";

    private final Connection connection;
    private final AtomicBoolean running = new AtomicBoolean(true);
    private final AtomicLong written = new AtomicLong();
    private final Thread thread = new Thread(this::write, "step-writer");
    private volatile SQLException failure;

    StepWriter(Stage stage) throws SQLException {
        stage.execute("CREATE TABLE definition (step int)", "INSERT INTO definition VALUES (0)");
        connection = stage.connect();
        thread.start();
    }

    /** Rows inserted so far; their ids are 1 and so on. */
    long written() throws SQLException {
        if (failure != null) {
            throw failure;
        }
        return written.get();
    }

    private void write() {
        try (Statement statement = connection.createStatement()) {
            while (running.get()) {
                long id = written.get() + 1;
                statement.execute("INSERT INTO evolving (id, step, name) VALUES (" + id + ", " + STEP + ", 'row')");
                written.set(id);
                statement.execute("UPDATE evolving SET step = " + STEP + " WHERE id = " + (id - 1));
            }
        } catch (SQLException e) {
            failure = e;
        }
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
        written();
    }
}
