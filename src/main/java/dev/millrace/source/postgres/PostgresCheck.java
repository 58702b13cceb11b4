package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.config.Settings;
import dev.millrace.config.SourceSettings;
import dev.millrace.source.Findings;
import dev.millrace.source.SourceCheck;
import dev.millrace.source.SourceException;
import dev.millrace.source.StoredOffsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/** Asks PostgreSQL everything that the capture will need of it, in a session that can't write. */
public final class PostgresCheck implements SourceCheck {

    private static final int SECONDS_TO_ANSWER = 5;
    private static final String NO_PRIVILEGE = "42501";

    private final Settings settings;
    private final SourceSettings source;
    private final PostgresConnections connections;
    private final PostgresErrors errors;

    public PostgresCheck(Settings settings) {
        this.settings = settings;
        this.source = settings.source();
        this.connections = PostgresConnections.impatient(source, "millrace-check", SECONDS_TO_ANSWER);
        this.errors = new PostgresErrors(source);
    }

    @Override
    public Optional<List<Table>> look(Findings findings, StoredOffsets stored) {
        try {
            connections.checkParameters();
            try (Connection connection = connections.open()) {
                prepare(connection);
                return look(connection, findings, stored);
            }
        } catch (SourceException e) {
            findings.fail("database", e.getMessage(), "");
        } catch (SQLException e) {
            SourceException explained = errors.explain(e);
            findings.fail("database", explained.getMessage(), explained.cure() == SourceException.Cure.RETRY
                    ? "check the address, the firewall and whether the server runs" : "");
            if (NO_PRIVILEGE.equals(e.getSQLState())) {
                findings.missing("GRANT CONNECT ON DATABASE " + PostgresTable.quote(source.database()) + " TO "
                        + PostgresTable.quote(source.username()) + ";");
            }
        }
        return Optional.empty();
    }

    private static void prepare(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET default_transaction_read_only = on");
            statement.execute("SET statement_timeout = '4s'");
            statement.execute("SET lock_timeout = '1s'");
        }
    }

    private Optional<List<Table>> look(Connection connection, Findings findings, StoredOffsets stored)
            throws SQLException {
        Inquiry inquiry = new Inquiry(findings, errors);
        ServerFacts server = ServerFacts.read(connection);
        findings.ok("database", "signed in to " + source + " as \"" + source.username() + "\", PostgreSQL "
                + connection.getMetaData().getDatabaseProductVersion() + (server.standby() ? ", a standby" : ""));
        server(server, inquiry, findings);
        inquiry.ask("slots", () -> PlacesCheck.look(source.slot(), connection, findings));
        inquiry.ask("slot", () -> new SlotCheck(settings).look(connection, findings));
        if (inquiry.ask("role", () -> replication(connection, findings))) {
            findings.ok("role", "\"" + source.username() + "\" may replicate");
        }
        inquiry.ask("types", () -> UnreadableTypes.check(connection));
        List<PostgresTable> tables = new TablesCheck(source, inquiry, findings).look(connection);
        if (!tables.isEmpty()) {
            inquiry.ask("columns", () -> publication(tables, server, connection, inquiry, findings));
        }
        inquiry.ask("position", () -> new PositionCheck(settings, stored).look(connection, findings));
        return tables.isEmpty() ? Optional.empty() : Optional.of(tables.stream().map(PostgresTable::name).toList());
    }

    private void publication(List<PostgresTable> tables, ServerFacts server, Connection connection, Inquiry inquiry,
            Findings findings) throws SQLException {
        TableColumns columns = new ColumnPreflight(settings).check(tables, server.version(), connection);
        PublishedRows rows = new PublishedRows(source.publication(), settings.filters(), columns);
        inquiry.ask("properties", () -> new EngineValues(!source.properties().isEmpty()).look(
                new EngineProperties(settings).of(tables, columns, server.version(), server.standby()), findings));
        inquiry.ask("publication", () -> new PublicationCheck(settings, server, rows).look(tables, connection, findings));
    }

    private static void server(ServerFacts server, Inquiry inquiry, Findings findings) {
        inquiry.ask("version", server::requireVersion);
        if (inquiry.ask("wal_level", server::requireLogicalLog)) {
            findings.ok("wal_level", "is logical");
        }
        inquiry.ask("server", server::requireDecoding);
    }

    private void replication(Connection connection, Findings findings) throws SQLException {
        try {
            ReplicationRight.require(source, connections);
        } catch (SourceException e) {
            findings.missing(RoleFacts.replicationGrant(source.username(), connection));
            throw e;
        }
    }
}
