package dev.millrace.kit;

import java.nio.file.Path;
import java.util.Map;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.utils.Time;

/** One KRaft node of a {@link KafkaCluster}; its directory, ports and identity outlive each stop. */
final class ClusterNode {

    private final Map<String, String> properties;
    private KafkaRaftServer server;

    ClusterNode(int id, String clusterId, Path directory, Map<String, String> properties) {
        this.properties = properties;
        new BrokerStorage(directory, id, clusterId).format();
    }

    synchronized void start() {
        if (server == null) {
            server = new KafkaRaftServer(new KafkaConfig(properties, false), Time.SYSTEM);
            server.startup();
        }
    }

    synchronized void stop() {
        if (server != null) {
            server.shutdown();
            server.awaitShutdown();
            server = null;
        }
    }
}
