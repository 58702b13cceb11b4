package io.debezium.connector.postgresql;

import io.debezium.DebeziumException;
import io.debezium.connector.SnapshotRecord;
import io.debezium.connector.postgresql.connection.PostgresConnection;
import io.debezium.jdbc.JdbcConnection;
import io.debezium.pipeline.EventDispatcher;
import io.debezium.pipeline.notification.Notification;
import io.debezium.pipeline.notification.NotificationService;
import io.debezium.pipeline.signal.SignalPayload;
import io.debezium.pipeline.signal.actions.snapshotting.SnapshotConfiguration;
import io.debezium.pipeline.source.snapshot.incremental.AbstractIncrementalSnapshotChangeEventSource;
import io.debezium.pipeline.source.snapshot.incremental.IncrementalSnapshotContext;
import io.debezium.pipeline.source.spi.DataChangeEventListener;
import io.debezium.pipeline.source.spi.SnapshotProgressListener;
import io.debezium.pipeline.spi.OffsetContext;
import io.debezium.relational.RelationalDatabaseConnectorConfig;
import io.debezium.relational.Table;
import io.debezium.relational.TableId;
import io.debezium.schema.DatabaseSchema;
import io.debezium.spi.schema.DataCollectionId;
import io.debezium.util.Clock;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes the place of Debezium's class of this name. That one publishes a chunk as soon as an older transaction is
 * streamed, so that rows stand in front of older changes while the stream lags; its windows never open again once the
 * transaction ids have wrapped; on an idle database it waits for a heartbeat; and a signal makes it read on a thread
 * that is not the stream's.
 *
 * <p>Here a chunk waits until a transaction is streamed that began after it was read: all that the chunk shows is
 * streamed by then. A row that was changed meanwhile by what the chunk may not show is left out. Behind each chunk we
 * commit a transaction of our own, empty but for a message, so that an idle database sends one, too.
 */
public class PostgresReadOnlyIncrementalSnapshotChangeEventSource<P extends PostgresPartition>
        extends AbstractIncrementalSnapshotChangeEventSource<P, TableId> {

    /** What {@link Notification}s of published chunks are called. */
    public static final String CHUNK_PUBLISHED = "Millrace Chunk";
    public static final String ROWS = "rows";
    public static final String TABLE = "table";

    private static final Logger LOGGER = LoggerFactory.getLogger(PostgresReadOnlyIncrementalSnapshotChangeEventSource.class);
    private static final String SNAPSHOT = "SELECT pg_current_snapshot()::text";
    private static final String MARK = "SELECT pg_logical_emit_message(true, 'millrace-backfill', '')";

    private final PostgresConnection connection;
    private final PostgresSchema schema;
    private final NotificationService<P, ? extends OffsetContext> notifications;
    private final BoundedChunks chunks;
    private final Queue<Request> requests = new ConcurrentLinkedQueue<>();
    private PgSnapshot before;
    private PgSnapshot after;
    private boolean markRefused;

    public PostgresReadOnlyIncrementalSnapshotChangeEventSource(RelationalDatabaseConnectorConfig config,
            JdbcConnection jdbcConnection, EventDispatcher<P, TableId> dispatcher, DatabaseSchema<?> databaseSchema,
            Clock clock, SnapshotProgressListener<P> progressListener, DataChangeEventListener<P> dataChangeEventListener,
            NotificationService<P, ? extends OffsetContext> notificationService) {
        super(config, jdbcConnection, dispatcher, databaseSchema, clock, progressListener, dataChangeEventListener,
                notificationService);
        this.connection = (PostgresConnection) jdbcConnection;
        this.schema = (PostgresSchema) databaseSchema;
        this.notifications = notificationService;
        this.chunks = new BoundedChunks(config, jdbcConnection);
        this.chunkQueryBuilder = chunks;
    }

    /** Comes from the thread of the signals, and is taken up by the stream's. */
    @Override
    public void addDataCollectionNamesToSnapshot(SignalPayload<P> signal, SnapshotConfiguration configuration)
            throws InterruptedException {
        requests.add(() -> super.addDataCollectionNamesToSnapshot(signal, configuration));
    }

    @Override
    public void requestStopSnapshot(P partition, OffsetContext offset, Map<String, Object> additionalData,
            List<String> tables) {
        requests.add(() -> super.requestStopSnapshot(partition, offset, additionalData, tables));
    }

    /** Until a first chunk is published, what the offsets say of the last one has to stand in the new ones, too. */
    @Override
    public void init(P partition, OffsetContext offset) {
        if (offset != null) {
            context = contextOf(offset);
            context.sendEvent(context.chunkEndPosititon());
        }
        super.init(partition, offset);
    }

    @Override
    public void processMessage(P partition, DataCollectionId table, Object key, OffsetContext offset) {
        if (window.isEmpty() || before == null || !isOfCurrentTable(table) || wasOver(transaction(offset))) {
            return;
        }
        if (key == null) {
            window.clear();
        } else {
            window.remove(key);
        }
    }

    @Override
    public void processTransactionCommittedEvent(P partition, OffsetContext offset) throws InterruptedException {
        if (after != null && isBehind(transaction(offset), after.getXMax())) {
            before = null;
            after = null;
            publish(partition, offset);
            readChunk(partition, offset);
        }
        takeRequests(partition, offset);
    }

    @Override
    public void processHeartbeat(P partition, OffsetContext offset) throws InterruptedException {
        takeRequests(partition, offset);
    }

    @Override
    protected void emitWindowOpen(P partition, OffsetContext offset) throws SQLException {
        before = snapshot();
    }

    @Override
    protected void emitWindowClose(P partition, OffsetContext offset) throws SQLException {
        connection.commit();
        after = snapshot();
        connection.commit();
        try {
            connection.query(MARK, row -> { });
            connection.commit();
        } catch (SQLException e) {
            connection.rollback();
            if (!markRefused) {
                markRefused = true;
                LOGGER.warn("Backfill advances with the transactions of others only, no message can be written reason=\"{}\"",
                        e.getMessage());
            }
        }
    }

    @Override
    protected void readChunk(P partition, OffsetContext offset) throws InterruptedException {
        super.readChunk(partition, offset);
        chunks.wasRead(window.values());
        if (!isConnected()) {
            throw new DebeziumException("the connection to the database was lost while a chunk was read");
        }
    }

    /** What a failed query leaves behind would fail the stream's next use of the connection. */
    @Override
    protected void postReadChunk(IncrementalSnapshotContext<TableId> of) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            LOGGER.debug("Rollback failed", e);
        }
    }

    @Override
    protected Table refreshTableSchema(Table table) throws SQLException {
        schema.refreshFromIncrementalSnapshot(connection, table.id());
        return schema.tableFor(table.id());
    }

    /**
     * Debezium's own would write into the offset that a snapshot goes on, which after a restart can't be told from a first
     * one that was cut off.
     */
    @Override
    protected void sendWindowEvents(P partition, OffsetContext offset) throws InterruptedException {
        offset.markSnapshotRecord(SnapshotRecord.INCREMENTAL);
        for (Object[] row : window.values()) {
            sendEvent(partition, dispatcher, offset, row);
        }
        offset.postSnapshotCompletion();
        window.clear();
    }

    private void publish(P partition, OffsetContext offset) throws InterruptedException {
        int rows = window.size();
        sendWindowEvents(partition, offset);
        if (context.currentDataCollectionId() != null) {
            notifications.notify(Notification.Builder.builder()
                    .withId(String.valueOf(context.getCorrelationId()))
                    .withAggregateType(CHUNK_PUBLISHED)
                    .withType(CHUNK_PUBLISHED)
                    .withAdditionalData(Map.of(TABLE, context.currentDataCollectionId().getId().identifier(),
                            ROWS, Integer.toString(rows)))
                    .withTimestamp(System.currentTimeMillis())
                    .build());
        }
    }

    private void takeRequests(P partition, OffsetContext offset) throws InterruptedException {
        for (Request request = requests.poll(); request != null; request = requests.poll()) {
            request.take();
        }
        if (context != null && after == null && context.snapshotRunning() && !context.isSnapshotPaused()) {
            readChunk(partition, offset);
        }
    }

    private boolean isOfCurrentTable(DataCollectionId table) {
        return context.currentDataCollectionId() != null && context.currentDataCollectionId().getId().equals(table);
    }

    /** Whether a transaction had ended before the chunk was read, so that the chunk shows what it did. */
    private boolean wasOver(long transaction) {
        return !isBehind(transaction, before.getXMax())
                && before.getXip().stream().noneMatch(running -> running.intValue() == (int) transaction);
    }

    /** The stream has transaction ids of 32 bits, which wrap; two that are compared lie less than half of that apart. */
    private static boolean isBehind(long transaction, long first) {
        return (int) transaction - (int) first >= 0;
    }

    private static long transaction(OffsetContext offset) {
        Long id = ((PostgresOffsetContext) offset).asOffsetState().lastSeenTxId();
        return id == null ? 0 : id;
    }

    private PgSnapshot snapshot() throws SQLException {
        return PgSnapshot.valueOf(connection.queryAndMap(SNAPSHOT,
                connection.singleResultMapper(row -> row.getString(1), "no snapshot")));
    }

    private boolean isConnected() {
        try {
            return connection.isValid();
        } catch (SQLException e) {
            return false;
        }
    }

    @SuppressWarnings("unchecked")
    private static IncrementalSnapshotContext<TableId> contextOf(OffsetContext offset) {
        return (IncrementalSnapshotContext<TableId>) offset.getIncrementalSnapshotContext();
    }

    private interface Request {

        void take() throws InterruptedException;
    }
}
