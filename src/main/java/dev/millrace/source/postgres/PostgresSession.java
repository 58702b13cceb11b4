package dev.millrace.source.postgres;

import dev.millrace.capture.OffsetStore;
import dev.millrace.change.Table;
import dev.millrace.config.Settings;
import dev.millrace.config.SourceSettings.OnGap;
import dev.millrace.source.BackfillRules;
import dev.millrace.source.CapturedTable;
import dev.millrace.source.LogKept;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import dev.millrace.source.SourceSession;
import dev.millrace.source.TableWatch;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** The connection that holds the pipeline's lock, and answers what is asked while changes flow. */
final class PostgresSession implements SourceSession {

    private static final Logger LOG = Logger.getLogger(PostgresSession.class);
    private static final int SECONDS_TO_ANSWER = 5;
    private static final int FIRST_VERSION_WITH_MESSAGES = 14;
    private static final int MILLIS_TO_ASK_AGAIN = 50;

    private final Settings settings;
    private final Connection connection;
    private final PostgresErrors errors;
    private final SettledTables.Choice chosen;
    private final Optional<Slot> slot;
    private final TableWatch tableWatch;
    private final Map<String, String> engineProperties;
    private final BackfillRules backfills;

    PostgresSession(Settings settings, Connection connection, PostgresErrors errors, SettledTables.Choice chosen,
            Optional<Slot> slot, TableWatch tableWatch, Map<String, String> engineProperties, BackfillRules backfills) {
        this.settings = settings;
        this.connection = connection;
        this.errors = errors;
        this.chosen = chosen;
        this.slot = slot;
        this.tableWatch = tableWatch;
        this.engineProperties = engineProperties;
        this.backfills = backfills;
    }

    @Override
    public List<Table> tables() {
        return chosen.tables().stream().map(PostgresTable::name).toList();
    }

    @Override
    public List<CapturedTable> captured() {
        return chosen.captured();
    }

    @Override
    public TableWatch tableWatch() {
        return tableWatch;
    }

    @Override
    public Map<String, String> engineProperties(Map<ByteBuffer, ByteBuffer> offsets) {
        if (offsets.isEmpty()) {
            new FirstBackfill(settings.source()).requireMatches(chosen.tables());
        }
        if (!offsets.isEmpty() || slot.isEmpty() || settings.source().backfill().scope().isNone()
                || settings.source().properties().containsKey("snapshot.mode")) {
            return engineProperties;
        }
        Map<String, String> onOldSlot = new HashMap<>(engineProperties);
        onOldSlot.put("snapshot.mode", "custom");
        onOldSlot.put("snapshot.mode.custom.name", BackfillOnOldSlot.NAME);
        return onOldSlot;
    }

    @Override
    public Map<ByteBuffer, ByteBuffer> startingPoint(Map<ByteBuffer, ByteBuffer> storedOffsets) {
        Optional<StoredPosition> stored = StoredPosition.read(storedOffsets, offsetKey());
        if (stored.isEmpty() || stored.get().backfilling()) {
            return Map.of();
        }
        Optional<String> gap = Gap.between(stored.get(), slot, settings.source().slot());
        if (gap.isEmpty()) {
            return Map.of(offsetKey(), storedOffsets.get(offsetKey()));
        }
        if (settings.source().onGap() == OnGap.FAIL) {
            throw new SourceException(Cure.PERSON, "gap: " + gap.get() + ": " + StoredPosition.remedy(settings));
        }
        LOG.warnf("Changes are lost, all rows are read again gap=\"%s\"", gap.get());
        return Map.of();
    }

    @Override
    public boolean isSamePlace(Map<ByteBuffer, ByteBuffer> stored) {
        Optional<StoredPosition> position = StoredPosition.read(stored, offsetKey()).filter(read -> !read.backfilling());
        if (position.isEmpty()) {
            return false;
        }
        try {
            // Before, the driver confirms what the server says in between, to make up for messages that there are none of.
            if (connection.getMetaData().getDatabaseMajorVersion() >= FIRST_VERSION_WITH_MESSAGES) {
                String name = settings.source().slot();
                Gap.between(position.get(), Slot.find(name, connection), name).ifPresent(this::refuse);
            }
            return true;
        } catch (SQLException e) {
            throw errors.explain(e);
        }
    }

    private void refuse(String gap) {
        Cure cure = settings.source().onGap() == OnGap.FAIL ? Cure.PERSON : Cure.RETRY;
        throw new SourceException(cure, "gap: " + gap + ": " + StoredPosition.remedy(settings));
    }

    @Override
    public Optional<String> backfillIn(Map<ByteBuffer, ByteBuffer> offsets) {
        return StoredPosition.read(offsets, offsetKey()).flatMap(StoredPosition::backfill);
    }

    @Override
    public OffsetStore offsetStore() {
        return new SlotOffsetStore(connection, errors, settings.source().slot(), settings.source().publication(),
                offsetKey());
    }

    private ByteBuffer offsetKey() {
        return StoredPosition.key(settings.pipeline(), settings.sink().topicPrefix());
    }

    @Override
    public BackfillRules backfills() {
        return backfills;
    }

    @Override
    public boolean isAlive() {
        try {
            return connection.isValid(SECONDS_TO_ANSWER);
        } catch (SQLException e) {
            return false;
        }
    }

    @Override
    public void awaitRelease(Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (isHeld() && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(MILLIS_TO_ASK_AGAIN);
        }
    }

    private boolean isHeld() {
        try {
            return Slot.find(settings.source().slot(), connection).flatMap(Slot::holder).isPresent();
        } catch (SQLException e) {
            LOG.debug("Slot could not be looked at", e);
            return false;
        }
    }

    @Override
    public OptionalLong lagBytes() {
        try {
            return Slot.lagBytes(settings.source().slot(), connection);
        } catch (SQLException e) {
            return OptionalLong.empty();
        }
    }

    @Override
    public Optional<LogKept> logKept() {
        try {
            return Slot.logKept(settings.source().slot(), connection);
        } catch (SQLException e) {
            return Optional.empty();
        }
    }

    @Override
    public String version() {
        try {
            return connection.getMetaData().getDatabaseProductVersion();
        } catch (SQLException e) {
            return "";
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            // The server frees the lock with the session, however it ends.
            return;
        }
    }
}
