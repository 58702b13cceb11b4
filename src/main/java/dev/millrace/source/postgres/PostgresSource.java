package dev.millrace.source.postgres;

import dev.millrace.config.Settings;
import dev.millrace.config.SourceSettings.OnGap;
import dev.millrace.source.Source;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceSession;
import dev.millrace.source.TableRule;
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
    private final Newcomers newcomers;
    private final TableRule rule;
    private final AtomicBoolean opened = new AtomicBoolean();

    public PostgresSource(Settings settings) {
        this(settings, TableRule.NONE);
    }

    private PostgresSource(Settings settings, TableRule rule) {
        this.settings = settings;
        this.rule = rule;
        this.connections = new PostgresConnections(settings.source(), "millrace-" + settings.pipeline());
        this.errors = new PostgresErrors(settings.source());
        this.newcomers = new Newcomers(settings, rule, errors);
    }

    /**
     * @param unreadable told of values that are lost, in this process, from now on
     * @param rule       what tables have to meet that come later
     */
    public PostgresSource(Settings settings, List<UnreadableValueListener> unreadable, TableRule rule) {
        this(settings, rule);
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
        SettledTables settled = new SettledTables(settings, newcomers, rule, errors, server.version());
        SettledTables.Choice chosen = settled.choose(opened.get(), slot.isPresent(), connection);
        if (opened.compareAndSet(false, true)) {
            CapturedTables.warnOfPartialRows(chosen.tables());
        }
        return new PostgresSession(settings, connection, errors, chosen, slot,
                new PostgresTableWatch(settings.source(), connection, chosen.tables(), newcomers, server.version()),
                new EngineProperties(settings).of(chosen.tables(), chosen.columns(), server.version(), server.standby()),
                new PostgresBackfills(settings, connections, errors, chosen.tables()));
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
