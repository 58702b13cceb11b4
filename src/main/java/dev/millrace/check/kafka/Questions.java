package dev.millrace.check.kafka;

import dev.millrace.publish.Deadline;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.TimeoutException;

/** An admin client for somebody who waits: whatever is down, each question ends by the deadline. */
final class Questions implements AutoCloseable {

    private static final Map<String, Object> IMPATIENCE = Map.of(
            AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, 2_000,
            AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, 5_000,
            AdminClientConfig.SOCKET_CONNECTION_SETUP_TIMEOUT_MS_CONFIG, 1_500L,
            AdminClientConfig.SOCKET_CONNECTION_SETUP_TIMEOUT_MAX_MS_CONFIG, 2_500L,
            AdminClientConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, 500L);
    private static final long LONGEST_MILLIS = 6_000;

    private final Admin admin;
    private final Deadline deadline;

    Questions(Map<String, Object> client, Deadline deadline) {
        Map<String, Object> settings = new HashMap<>(client);
        settings.putAll(IMPATIENCE);
        this.admin = Admin.create(settings);
        this.deadline = deadline;
    }

    Admin admin() {
        return admin;
    }

    <T> Answer<T> answer(KafkaFuture<T> future) throws InterruptedException {
        try {
            return Answer.of(future.get(Math.min(LONGEST_MILLIS, deadline.millisLeft()), TimeUnit.MILLISECONDS));
        } catch (ExecutionException e) {
            return Answer.none(e.getCause());
        } catch (java.util.concurrent.TimeoutException e) {
            return Answer.none(new TimeoutException("no answer in time", e));
        }
    }

    @Override
    public void close() {
        admin.close(Duration.ZERO);
    }
}
