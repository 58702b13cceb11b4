package dev.millrace.check.kafka;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.ApiVersions;
import org.apache.kafka.clients.ClientResponse;
import org.apache.kafka.clients.ClientUtils;
import org.apache.kafka.clients.ManualMetadataUpdater;
import org.apache.kafka.clients.MetadataRecoveryStrategy;
import org.apache.kafka.clients.NetworkClient;
import org.apache.kafka.clients.NetworkClientUtils;
import org.apache.kafka.clients.NodeApiVersions;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.network.Selectable;
import org.apache.kafka.common.network.Selector;
import org.apache.kafka.common.requests.AbstractRequest;
import org.apache.kafka.common.requests.AbstractResponse;
import org.apache.kafka.common.utils.LogContext;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.common.utils.Utils;

/**
 * One connection to one broker and no other: a client of the cluster would go round a broker that can't be reached, and
 * hide it. This takes the network layer below those clients.
 */
final class BrokerConnection implements AutoCloseable {

    private static final int MILLIS_TO_CONNECT = 3_000;
    private static final int MILLIS_TO_ANSWER = 2_000;

    private final Node node;
    private final Metrics metrics = new Metrics();
    private final ApiVersions versions = new ApiVersions();
    private final NetworkClient client;

    private BrokerConnection(Node node, Map<String, Object> settings) {
        this.node = node;
        AdminClientConfig config = new AdminClientConfig(settings);
        LogContext log = new LogContext();
        Selector selector = new Selector(config.getLong(AdminClientConfig.CONNECTIONS_MAX_IDLE_MS_CONFIG), metrics,
                Time.SYSTEM, "millrace-check", ClientUtils.createChannelBuilder(config, Time.SYSTEM, log), log);
        client = new NetworkClient(selector, new ManualMetadataUpdater(List.of(node)),
                config.getString(AdminClientConfig.CLIENT_ID_CONFIG), 1, 0, 0, Selectable.USE_DEFAULT_BUFFER_SIZE,
                Selectable.USE_DEFAULT_BUFFER_SIZE, MILLIS_TO_ANSWER, MILLIS_TO_CONNECT, MILLIS_TO_CONNECT, Time.SYSTEM,
                true, versions, log, MetadataRecoveryStrategy.NONE);
    }

    /**
     * Connects, signs in and exchanges versions.
     *
     * @throws IOException when the broker can't be reached
     * @throws org.apache.kafka.common.errors.AuthenticationException when it refuses the sign-in
     */
    static BrokerConnection open(Node node, Map<String, Object> settings) throws IOException {
        BrokerConnection connection = new BrokerConnection(node, settings);
        try {
            if (!NetworkClientUtils.awaitReady(connection.client, node, Time.SYSTEM, MILLIS_TO_CONNECT)) {
                throw new IOException("not ready in time");
            }
            return connection;
        } catch (IOException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    NodeApiVersions versions() {
        return versions.get(node.idString());
    }

    AbstractResponse ask(AbstractRequest.Builder<?> request) throws IOException {
        ClientResponse response = NetworkClientUtils.sendAndReceive(client,
                client.newClientRequest(node.idString(), request, Time.SYSTEM.milliseconds(), true), Time.SYSTEM);
        return response.responseBody();
    }

    @Override
    public void close() {
        Utils.closeQuietly(client, "client");
        Utils.closeQuietly(metrics, "metrics");
    }
}
