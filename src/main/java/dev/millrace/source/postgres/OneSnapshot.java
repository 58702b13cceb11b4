package dev.millrace.source.postgres;

import io.debezium.connector.postgresql.PostgresConnectorConfig;
import io.debezium.connector.postgresql.PostgresOffsetContext;
import io.debezium.connector.postgresql.PostgresPartition;
import io.debezium.connector.postgresql.PostgresSchema;
import io.debezium.connector.postgresql.PostgresSnapshotChangeEventSource;
import io.debezium.connector.postgresql.connection.PostgresConnection;
import io.debezium.connector.postgresql.spi.SlotCreationResult;
import io.debezium.connector.postgresql.spi.SlotState;
import io.debezium.jdbc.JdbcConnection;
import io.debezium.jdbc.MainConnectionProvidingConnectionFactory;
import io.debezium.pipeline.EventDispatcher;
import io.debezium.pipeline.notification.NotificationService;
import io.debezium.pipeline.source.spi.SnapshotProgressListener;
import io.debezium.relational.TableId;
import io.debezium.snapshot.SnapshotterService;
import io.debezium.util.Clock;
import java.sql.SQLException;

/**
 * A backfill whose connections all see the database as the first one does. Otherwise a table that is read by a second
 * thread could show rows younger than the changes that are streamed behind them.
 */
public final class OneSnapshot extends PostgresSnapshotChangeEventSource {

    private final PostgresConnection first;

    public OneSnapshot(PostgresConnectorConfig config, SnapshotterService snapshotters,
            MainConnectionProvidingConnectionFactory<PostgresConnection> connections, PostgresSchema schema,
            EventDispatcher<PostgresPartition, TableId> dispatcher, Clock clock,
            SnapshotProgressListener<PostgresPartition> progress, SlotCreationResult createdSlot, SlotState foundSlot,
            NotificationService<PostgresPartition, PostgresOffsetContext> notifications) {
        super(config, snapshotters, connections, schema, dispatcher, clock, progress, createdSlot, foundSlot,
                notifications);
        this.first = connections.mainConnection();
    }

    @Override
    protected void connectionPoolConnectionCreated(
            RelationalSnapshotContext<PostgresPartition, PostgresOffsetContext> context, JdbcConnection connection)
            throws SQLException {
        String seen = first.queryAndMap("SELECT pg_export_snapshot()",
                first.singleResultMapper(row -> row.getString(1), "no snapshot exported"));
        connection.executeWithoutCommitting("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ",
                "SET TRANSACTION SNAPSHOT '" + seen + "'");
    }
}
