package io.debezium.connector.postgresql;

import io.debezium.jdbc.JdbcConnection;
import io.debezium.pipeline.source.snapshot.incremental.IncrementalSnapshotContext;
import io.debezium.pipeline.source.snapshot.incremental.RowValueConstructorChunkQueryBuilder;
import io.debezium.relational.RelationalDatabaseConnectorConfig;
import io.debezium.relational.Table;
import io.debezium.relational.TableId;
import java.util.Collection;
import java.util.Optional;

/**
 * A chunk stands in memory as a whole, so wide rows come fewer at a time: as many as the chunk before says. The end of
 * the table is looked up without the condition, which may fit no index and would hold the stream up for long.
 */
final class BoundedChunks extends RowValueConstructorChunkQueryBuilder<TableId> {

    private static final long BYTES = 8L << 20;
    private static final int FIRST = 64;
    private static final int GROWTH = 8;
    private static final int BYTES_OF_A_NUMBER = 16;

    private final int most;
    private int rows;

    BoundedChunks(RelationalDatabaseConnectorConfig config, JdbcConnection connection) {
        super(config, connection);
        most = config.getIncrementalSnapshotChunkSize();
        rows = Math.min(FIRST, most);
    }

    @Override
    public String buildChunkQuery(IncrementalSnapshotContext<TableId> context, Table table, Optional<String> condition) {
        if (!context.isNonInitialChunk()) {
            rows = Math.min(FIRST, most);
        }
        return super.buildChunkQuery(context, table, rows, condition);
    }

    @Override
    public String buildMaxPrimaryKeyQuery(IncrementalSnapshotContext<TableId> context, Table table,
            Optional<String> condition) {
        return super.buildMaxPrimaryKeyQuery(context, table, Optional.empty());
    }

    void wasRead(Collection<Object[]> chunk) {
        if (!chunk.isEmpty()) {
            long bytes = chunk.stream().mapToLong(BoundedChunks::bytes).sum();
            long fitting = Math.max(1, BYTES * chunk.size() / bytes);
            rows = (int) Math.min(most, Math.min(fitting, (long) rows * GROWTH));
        }
    }

    int rows() {
        return rows;
    }

    private static long bytes(Object[] row) {
        long bytes = BYTES_OF_A_NUMBER;
        for (Object value : row) {
            if (value instanceof byte[] binary) {
                bytes += binary.length;
            } else if (value instanceof CharSequence text) {
                bytes += 2L * text.length();
            } else {
                bytes += BYTES_OF_A_NUMBER;
            }
        }
        return bytes;
    }
}
