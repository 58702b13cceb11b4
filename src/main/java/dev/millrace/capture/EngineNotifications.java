package dev.millrace.capture;

import io.debezium.config.CommonConnectorConfig;
import io.debezium.pipeline.notification.Notification;
import io.debezium.pipeline.notification.channels.NotificationChannel;

/** Turns Debezium's notifications on the first snapshot into calls of the {@link CaptureListener}. */
public final class EngineNotifications implements NotificationChannel {

    static final String NAME = "millrace";

    private static final String INITIAL_SNAPSHOT = "Initial Snapshot";

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
        if (!INITIAL_SNAPSHOT.equals(notification.getAggregateType())) {
            return;
        }
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

    @Override
    public void close() {
    }
}
