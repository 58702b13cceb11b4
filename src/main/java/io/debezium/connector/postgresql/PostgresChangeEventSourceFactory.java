package io.debezium.connector.postgresql;

import dev.millrace.source.postgres.OneSnapshot;
import io.debezium.connector.postgresql.connection.PostgresConnection;
import io.debezium.connector.postgresql.connection.ReplicationConnection;
import io.debezium.connector.postgresql.spi.SlotCreationResult;
import io.debezium.connector.postgresql.spi.SlotState;
import io.debezium.jdbc.MainConnectionProvidingConnectionFactory;
import io.debezium.pipeline.ErrorHandler;
import io.debezium.pipeline.notification.NotificationService;
import io.debezium.pipeline.source.snapshot.incremental.IncrementalSnapshotChangeEventSource;
import io.debezium.pipeline.source.spi.ChangeEventSourceFactory;
import io.debezium.pipeline.source.spi.DataChangeEventListener;
import io.debezium.pipeline.source.spi.SnapshotChangeEventSource;
import io.debezium.pipeline.source.spi.SnapshotProgressListener;
import io.debezium.pipeline.source.spi.StreamingChangeEventSource;
import io.debezium.relational.TableId;
import io.debezium.snapshot.SnapshotterService;
import io.debezium.spi.schema.DataCollectionId;
import io.debezium.util.Clock;
import java.util.Optional;

/**
 * Takes the place of Debezium's class of this name, whose backfill sees a state of the database of its own in each
 * thread. The one that is made here sees the same in all.
 */
public class PostgresChangeEventSourceFactory
        implements ChangeEventSourceFactory<PostgresPartition, PostgresOffsetContext> {

    private final PostgresConnectorConfig config;
    private final SnapshotterService snapshotters;
    private final MainConnectionProvidingConnectionFactory<PostgresConnection> connections;
    private final ErrorHandler errors;
    private final PostgresEventDispatcher<TableId> dispatcher;
    private final Clock clock;
    private final PostgresSchema schema;
    private final PostgresTaskContext task;
    private final ReplicationConnection replication;
    private final SlotCreationResult createdSlot;
    private final SlotState foundSlot;

    public PostgresChangeEventSourceFactory(PostgresConnectorConfig config, SnapshotterService snapshotters,
            MainConnectionProvidingConnectionFactory<PostgresConnection> connections, ErrorHandler errors,
            PostgresEventDispatcher<TableId> dispatcher, Clock clock, PostgresSchema schema, PostgresTaskContext task,
            ReplicationConnection replication, SlotCreationResult createdSlot, SlotState foundSlot) {
        this.config = config;
        this.snapshotters = snapshotters;
        this.connections = connections;
        this.errors = errors;
        this.dispatcher = dispatcher;
        this.clock = clock;
        this.schema = schema;
        this.task = task;
        this.replication = replication;
        this.createdSlot = createdSlot;
        this.foundSlot = foundSlot;
    }

    @Override
    public SnapshotChangeEventSource<PostgresPartition, PostgresOffsetContext> getSnapshotChangeEventSource(
            SnapshotProgressListener<PostgresPartition> progress,
            NotificationService<PostgresPartition, PostgresOffsetContext> notifications) {
        return new OneSnapshot(config, snapshotters, connections, schema, dispatcher, clock, progress, createdSlot,
                foundSlot, notifications);
    }

    @Override
    public StreamingChangeEventSource<PostgresPartition, PostgresOffsetContext> getStreamingChangeEventSource() {
        return new PostgresStreamingChangeEventSource(config, snapshotters, connections.mainConnection(), dispatcher,
                errors, clock, schema, task, replication);
    }

    /** Without a table for signals, only a form that writes nothing is possible. */
    @Override
    public Optional<IncrementalSnapshotChangeEventSource<PostgresPartition, ? extends DataCollectionId>>
            getIncrementalSnapshotChangeEventSource(PostgresOffsetContext offset,
            SnapshotProgressListener<PostgresPartition> progress, DataChangeEventListener<PostgresPartition> changes,
            NotificationService<PostgresPartition, PostgresOffsetContext> notifications) {
        PostgresConnection connection = connections.mainConnection();
        if (config.isReadOnlyConnection()) {
            return Optional.of(new PostgresReadOnlyIncrementalSnapshotChangeEventSource<>(config, connection,
                    dispatcher, schema, clock, progress, changes, notifications));
        }
        return config.getSignalingDataCollectionIds().isEmpty() ? Optional.empty()
                : Optional.of(new PostgresSignalBasedIncrementalSnapshotChangeEventSource(config, connection,
                        dispatcher, schema, clock, progress, changes, notifications));
    }
}
