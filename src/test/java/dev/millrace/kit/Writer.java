package dev.millrace.kit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps changing the table {@code ledger(id, version, note)} until closed: inserts, updates, deletes and key changes, in
 * transactions of one to five, some thousand a second. {@code version} grows with each change, so that a reader sees
 * what is missing or late.
 */
public final class Writer implements AutoCloseable {

    public static final String TABLE = """
            CREATE TABLE ledger (id bigint PRIMARY KEY, version bigint NOT NULL, note text);
            ALTER TABLE ledger REPLICA IDENTITY FULL""";

    private static final int IDS = 500;
    private static final long NANOS_TO_RECONNECT = 50_000_000;
    private static final Duration HASTE = Duration.ofNanos(500_000);
    private static final Duration LEISURE = Duration.ofMillis(5);

    private final Stage stage;
    private final Duration pause;
    private final boolean outlivesOutages;
    private final Random random;
    private final AtomicBoolean running = new AtomicBoolean(true);
    private final AtomicLong version = new AtomicLong();
    private final AtomicLong committed = new AtomicLong();
    private final Set<Long> committedVersions = ConcurrentHashMap.newKeySet();
    private final Thread thread;
    private volatile SQLException failure;

    public Writer(Stage stage, long seed) {
        this(stage, seed, HASTE, false);
    }

    private Writer(Stage stage, long seed, Duration pause, boolean outlivesOutages) {
        this.stage = stage;
        this.pause = pause;
        this.outlivesOutages = outlivesOutages;
        random = new Random(seed);
        thread = new Thread(this::run, "writer");
        thread.start();
    }

    /** Goes on when the database comes back. */
    public static Writer outlivingOutages(Stage stage, long seed) {
        return new Writer(stage, seed, LEISURE, true);
    }

    /** Some hundred changes a second, for a test that goes on for long. */
    public static Writer leisurely(Stage stage, long seed) {
        return new Writer(stage, seed, LEISURE, false);
    }

    /** Changes committed so far. */
    public long committed() {
        return committed.get();
    }

    /** The versions that the database has confirmed; one whose confirmation was cut off is not among them. */
    public Set<Long> committedVersions() {
        return Set.copyOf(committedVersions);
    }

    private void run() {
        while (running.get()) {
            try (Connection connection = stage.connect()) {
                connection.setAutoCommit(false);
                write(connection);
            } catch (SQLException e) {
                if (!outlivesOutages) {
                    failure = e;
                    return;
                }
                LockSupport.parkNanos(NANOS_TO_RECONNECT);
            }
        }
    }

    private void write(Connection connection) throws SQLException {
        List<Long> versions = new ArrayList<>();
        try (PreparedStatement upsert = connection.prepareStatement("INSERT INTO ledger VALUES (?, ?, ?) "
                + "ON CONFLICT (id) DO UPDATE SET version = excluded.version, note = excluded.note");
                PreparedStatement delete = connection.prepareStatement("DELETE FROM ledger WHERE id = ?");
                PreparedStatement move = connection.prepareStatement("UPDATE ledger SET id = ?, version = ? "
                        + "WHERE id = ? AND NOT EXISTS (SELECT 1 FROM ledger WHERE id = ?)")) {
            while (running.get()) {
                int changes = 0;
                versions.clear();
                for (int i = random.nextInt(5); i >= 0; i--) {
                    changes += change(upsert, delete, move, versions);
                }
                connection.commit();
                committed.addAndGet(changes);
                committedVersions.addAll(versions);
                LockSupport.parkNanos(pause.toNanos());
            }
        }
    }

    private int change(PreparedStatement upsert, PreparedStatement delete, PreparedStatement move, List<Long> versions)
            throws SQLException {
        long id = random.nextInt(IDS);
        int kind = random.nextInt(10);
        if (kind == 0) {
            delete.setLong(1, id);
            return delete.executeUpdate();
        }
        long next = version.incrementAndGet();
        int rows = kind == 1 ? move(id, random.nextInt(IDS), next, move) : upsert(id, next, upsert);
        if (rows > 0) {
            versions.add(next);
        }
        return rows;
    }

    private static int move(long from, long to, long next, PreparedStatement move) throws SQLException {
        move.setLong(1, to);
        move.setLong(2, next);
        move.setLong(3, from);
        move.setLong(4, to);
        return move.executeUpdate();
    }

    private int upsert(long id, long next, PreparedStatement upsert) throws SQLException {
        upsert.setLong(1, id);
        upsert.setLong(2, next);
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
        if (failure != null) {
            throw failure;
        }
    }
}
