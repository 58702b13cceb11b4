package dev.millrace.source.postgres;

import dev.millrace.config.Settings;
import dev.millrace.config.SourceSettings.OnGap;
import dev.millrace.source.Source;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceSession;
import dev.millrace.source.UnreadableValueListener;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** PostgreSQL 13 and later, captured through pgoutput. */
public final class PostgresSource implements Source {

    private final Settings settings;
    private final PostgresConnections connections;
    private final PostgresErrors errors;
    private final AtomicBoolean warned = new AtomicBoolean();

    public PostgresSource(Settings settings) {
        this.settings = settings;
        this.connections = new PostgresConnections(settings.source(), "millrace-" + settings.pipeline());
        this.errors = new PostgresErrors(settings.source());
    }

    /** @param unreadable told of values that are lost, in this process, from now on */
    public PostgresSource(Settings settings, List<UnreadableValueListener> unreadable) {
        this(settings);
        UnreadableValues.listeners(unreadable);
    }

    @Override
    public SourceSession open() {
        connections.checkParameters();
        Connection connection = null;
        try {
            connection = connections.open();
            SourceSession session = check(connection);
            connection = null;
            return session;
        } catch (SQLException e) {
            throw errors.explain(e);
        } finally {
            close(connection);
        }
    }

    private SourceSession check(Connection connection) throws SQLException {
        ServerFacts server = ServerFacts.read(connection);
        server.check();
        PipelineLock.take(settings.source().slot(), connection);
        Optional<Slot> slot = Slot.find(settings.source().slot(), connection);
        if (slot.isPresent() && slot.get().lost() && settings.source().onGap() == OnGap.BACKFILL) {
            slot.get().drop(connection);
            slot = Optional.empty();
        }
        slot.ifPresent(found -> found.check(settings.source().database()));
        ReplicationRight.require(settings.source(), connections);
        UnreadableTypes.check(connection);
        List<PostgresTable> tables = new CapturedTables(settings.source()).find(connection);
        TableColumns columns = new ColumnPreflight(settings).check(tables, server.version(), connection);
        PublishedRows rows = new PublishedRows(settings.source().publication(), settings.filters(), columns);
        new Publication(settings.source(), rows).cover(tables, connection);
        if (warned.compareAndSet(false, true)) {
            CapturedTables.warnOfPartialRows(tables);
        }
        return new PostgresSession(settings, connection, errors, tables, slot,
                new EngineProperties(settings).of(tables, columns, server.version(), server.standby()),
                new PostgresBackfills(settings, connections, errors, tables));
    }

    @Override
    public RuntimeException explain(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SourceException known) {
                return known;
            }
            if (cause instanceof SQLException refused) {
                return errors.explain(refused);
            }
        }
        return failure instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(failure);
    }

    private static void close(Connection connection) {
        if (connection != null) {
            try {
                connection.close();
            } catch (SQLException e) {
                // It is given up anyway, and its failure would hide the one that led here.
                return;
            }
        }
    }
}
