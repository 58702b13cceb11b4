package dev.millrace.capture;

import io.debezium.config.CommonConnectorConfig;
import io.debezium.connector.postgresql.PostgresReadOnlyIncrementalSnapshotChangeEventSource;
import io.debezium.pipeline.notification.Notification;
import io.debezium.pipeline.notification.channels.NotificationChannel;
import java.util.Map;

/** Turns Debezium's notifications on its snapshots into calls of the {@link CaptureListener}. */
public final class EngineNotifications implements NotificationChannel {

    static final String NAME = "millrace";

    private static final String INITIAL_SNAPSHOT = "Initial Snapshot";
    private static final String INCREMENTAL_SNAPSHOT = "Incremental Snapshot";

    private EngineLink link;

    @Override
    public void init(CommonConnectorConfig config) {
        link = EngineLink.of(config.getConfig().asMap());
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void send(Notification notification) {
        switch (notification.getAggregateType()) {
            case INITIAL_SNAPSHOT -> initial(notification);
            case INCREMENTAL_SNAPSHOT -> onDemand(notification);
            case PostgresReadOnlyIncrementalSnapshotChangeEventSource.CHUNK_PUBLISHED -> published(notification);
            default -> { }
        }
    }

    private void initial(Notification notification) {
        switch (notification.getType()) {
            case "STARTED" -> link.listener().backfillStarted();
            case "COMPLETED" -> {
                link.listener().backfillCompleted();
                link.listener().streaming();
            }
            case "SKIPPED" -> link.listener().streaming();
            default -> { }
        }
    }

    private void onDemand(Notification notification) {
        switch (notification.getType()) {
            case "TABLE_SCAN_COMPLETED" -> link.listener().backfills().tableEnded(notification.getId(),
                    notification.getAdditionalData().get("scanned_collection"),
                    fault(notification.getAdditionalData().get("status")));
            case "COMPLETED" -> link.listener().backfills().ended(notification.getId());
            default -> { }
        }
    }

    private void published(Notification notification) {
        Map<String, String> data = notification.getAdditionalData();
        link.listener().backfills().published(notification.getId(),
                data.get(PostgresReadOnlyIncrementalSnapshotChangeEventSource.TABLE),
                Long.parseLong(data.get(PostgresReadOnlyIncrementalSnapshotChangeEventSource.ROWS)));
    }

    private static String fault(String status) {
        return switch (status) {
            case "SUCCEEDED", "EMPTY" -> "";
            case "NO_PRIMARY_KEY" -> "the table has no key";
            case "UNKNOWN_SCHEMA" -> "the table is gone";
            default -> "the database refused to read its rows; its own log says why";
        };
    }

    @Override
    public void close() {
    }
}
