package dev.millrace.kit;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What one test needs: a database and a topic prefix of its own on the shared servers, or servers that it may break.
 * Closing it ends the processes it started and drops what they left in the database.
 */
public final class Stage implements AutoCloseable {

    private static final AtomicInteger NEXT = new AtomicInteger(1);

    private final Postgres postgres;
    private final KafkaBroker broker;
    private final boolean ownPostgres;
    private final boolean ownBroker;
    private final String name = "t" + NEXT.getAndIncrement();
    private final List<AutoCloseable> opened = new ArrayList<>();
    private TemporaryDirectory directory;

    private Stage(Postgres postgres, boolean ownPostgres, KafkaBroker broker, boolean ownBroker) {
        this.postgres = postgres;
        this.broker = broker;
        this.ownPostgres = ownPostgres;
        this.ownBroker = ownBroker;
        postgres.createDatabase(name);
    }

    public static Stage shared() {
        return new Stage(Servers.postgres(), false, Servers.broker(), false);
    }

    /** For a test that stops a server; closing the stage closes both. */
    public static Stage own(Postgres postgres, KafkaBroker broker) {
        return new Stage(postgres, true, broker, true);
    }

    /** Closing the stage closes the database server; the broker is the shared one. */
    public static Stage own(Postgres postgres) {
        return new Stage(postgres, true, Servers.broker(), false);
    }

    /** Closing the stage closes the broker; the database server is the shared one. */
    public static Stage own(KafkaBroker broker) {
        return new Stage(Servers.postgres(), false, broker, true);
    }

    /** A database on the shared server, and a broker that other stages use too. */
    public static Stage on(KafkaBroker broker) {
        return new Stage(Servers.postgres(), false, broker, false);
    }

    public Postgres postgres() {
        return postgres;
    }

    public KafkaBroker broker() {
        return broker;
    }

    public String database() {
        return name;
    }

    public String prefix() {
        return name;
    }

    /** The slot's and the publication's name. */
    public String slot() {
        return "millrace_" + name;
    }

    public String topic(String table) {
        return name + "." + table;
    }

    /** Made when first asked for, and gone with the stage. */
    public Path directory() {
        if (directory == null) {
            directory = new TemporaryDirectory("millrace-stage-");
            opened.add(0, directory);
        }
        return directory.path();
    }

    public Connection connect() throws SQLException {
        return postgres.connect(name);
    }

    public void execute(String... statements) {
        postgres.executeIn(name, statements);
    }

    /** The first column of the first row, as text; null when there is no row. */
    public String query(String sql) {
        try (Connection connection = connect(); Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? row.getString(1) : null;
        } catch (SQLException e) {
            throw new IllegalStateException("query failed: " + sql, e);
        }
    }

    /** The product, not yet started, with the least that a user gives. */
    public MillraceProcess.Builder millrace() {
        return MillraceProcess.builder().withArchive().environment(environment());
    }

    public Map<String, String> environment() {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("MILLRACE_SOURCE_URL", "postgresql://" + postgres.host() + ":" + postgres.port() + "/" + name);
        environment.put("MILLRACE_SOURCE_USERNAME", Postgres.SUPERUSER);
        environment.put("MILLRACE_SOURCE_PASSWORD", "secret-" + name);
        environment.put("MILLRACE_SINK_BROKERS", broker.bootstrapServers());
        environment.put("MILLRACE_SINK_TOPIC_PREFIX", name);
        return environment;
    }

    /** Started, and ended with the stage. */
    public MillraceProcess start(MillraceProcess.Builder builder) {
        MillraceProcess process = builder.start();
        opened.add(process);
        return process;
    }

    public TopicReader read(String... tables) {
        String[] topics = java.util.Arrays.stream(tables).map(this::topic).toArray(String[]::new);
        TopicReader reader = TopicReader.of(broker.bootstrapServers(), topics);
        opened.add(reader);
        return reader;
    }

    @Override
    public void close() throws Exception {
        for (int i = opened.size() - 1; i >= 0; i--) {
            opened.get(i).close();
        }
        if (ownBroker) {
            broker.close();
        }
        if (ownPostgres) {
            postgres.close();
        } else {
            dropDatabase();
        }
    }

    private void dropDatabase() {
        postgres.execute(
                "SELECT pg_terminate_backend(active_pid) FROM pg_replication_slots WHERE database = '" + name
                        + "' AND active",
                "DO $$ BEGIN WHILE EXISTS (SELECT 1 FROM pg_replication_slots WHERE database = '" + name
                        + "' AND active) LOOP PERFORM pg_sleep(0.02); END LOOP; END $$",
                "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE database = '" + name + "'",
                "DROP DATABASE \"" + name + "\" WITH (FORCE)");
    }
}
