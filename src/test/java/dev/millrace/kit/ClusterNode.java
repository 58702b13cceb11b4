package dev.millrace.kit;

import java.util.Map;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.utils.Time;

/** One KRaft node of a {@link KafkaCluster}; its directories, ports and identity outlive each stop. */
final class ClusterNode {

    private final NodeDirectories directories;
    private final Map<String, String> properties;
    private KafkaRaftServer server;

    ClusterNode(int id, String clusterId, NodeDirectories directories, Map<String, String> properties) {
        this.directories = directories;
        this.properties = properties;
        new BrokerStorage(directories.all(), id, clusterId).format();
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

    /** What the broker keeps in one of its two log directories is out of its reach until {@link #restoreDirectory}. */
    synchronized void loseDirectory() {
        directories.lose();
    }

    /** A broker takes a directory back when it starts. */
    synchronized void restoreDirectory() {
        stop();
        directories.restore();
        start();
    }
}
