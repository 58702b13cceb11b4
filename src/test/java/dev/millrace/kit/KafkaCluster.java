package dev.millrace.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;

/**
 * Three brokers and a controller of their own in this JVM, since a cluster of combined nodes loses its controllers with
 * its brokers. Topics have three replicas of which two must be in sync. A client that is not the test's own signs in as
 * {@link #USER}, has no rights but what ACLs give it, and reaches each broker through a proxy that can be disturbed.
 */
public final class KafkaCluster implements AutoCloseable {

    public static final String USER = "millrace";
    public static final String PASSWORD = "secret-of-the-cluster";
    /** Signs in as well, with the same password, and has no rights. */
    public static final String STRANGER = "stranger";

    private final TemporaryDirectory directory = new TemporaryDirectory("millrace-cluster-");
    private final List<Integer> plainPorts = new ArrayList<>();
    private final List<TcpProxy> proxies = new ArrayList<>();
    private final List<ClusterNode> brokers = new ArrayList<>();
    private final ClusterNode controller;

    private KafkaCluster(boolean autoCreateTopics) {
        QuietLogs.apply();
        String clusterId = BrokerStorage.newClusterId();
        ClusterProperties properties =
                new ClusterProperties(FreePort.next(), Map.of(USER, PASSWORD, STRANGER, PASSWORD), autoCreateTopics);
        NodeDirectories ofController = new NodeDirectories(directory.resolve("controller"));
        controller = new ClusterNode(ClusterProperties.CONTROLLER_ID, clusterId, ofController,
                properties.controller(ofController));
        for (int id = 1; id <= ClusterProperties.BROKERS; id++) {
            int plainPort = FreePort.next();
            int productPort = FreePort.next();
            TcpProxy proxy = TcpProxy.to(productPort);
            plainPorts.add(plainPort);
            proxies.add(proxy);
            NodeDirectories directories = new NodeDirectories(directory.resolve("broker-" + id));
            brokers.add(new ClusterNode(id, clusterId, directories,
                    properties.broker(id, directories, plainPort, productPort, proxy.port())));
        }
    }

    public static KafkaCluster start(boolean autoCreateTopics) {
        KafkaCluster cluster = new KafkaCluster(autoCreateTopics);
        try {
            cluster.controller.start();
            cluster.startAll();
            return cluster;
        } catch (RuntimeException | Error e) {
            cluster.close();
            throw e;
        }
    }

    /** How many brokers there are; they are numbered from 0. */
    public int size() {
        return brokers.size();
    }

    /** By which the cluster itself knows a broker. */
    public int id(int broker) {
        return broker + 1;
    }

    public void start(int broker) {
        brokers.get(broker).start();
    }

    /** An orderly stop: leaders move away first. */
    public void stop(int broker) {
        brokers.get(broker).stop();
    }

    /**
     * The broker can't write into one of its two log directories any more: it takes the replicas there out of service, as
     * it does when the disk is full.
     */
    public void loseDirectory(int broker) {
        brokers.get(broker).loseDirectory();
    }

    /** Gives the directory back and starts the broker again, as its operator must. */
    public void restoreDirectory(int broker) {
        brokers.get(broker).restoreDirectory();
    }

    public void startAll() {
        together(ClusterNode::start);
    }

    public void stopAll() {
        together(ClusterNode::stop);
    }

    /** Between the product and a broker. */
    public TcpProxy proxy(int broker) {
        return proxies.get(broker);
    }

    /** Of the test's own clients, who may do everything and whom no proxy disturbs. */
    public String bootstrapServers() {
        return plainPorts.stream().map(port -> "127.0.0.1:" + port).collect(Collectors.joining(","));
    }

    /** Of the product, through the proxies. */
    public String productBootstrapServers() {
        return proxies.stream().map(proxy -> "127.0.0.1:" + proxy.port()).collect(Collectors.joining(","));
    }

    /** What the product needs in its environment to reach the cluster and to sign in. */
    public Map<String, String> environment() {
        return environment(USER);
    }

    public Map<String, String> environment(String user) {
        return Map.of(
                "MILLRACE_SINK_BROKERS", productBootstrapServers(),
                "MILLRACE_SINK_PROPERTIES_SECURITY_PROTOCOL", "SASL_PLAINTEXT",
                "MILLRACE_SINK_PROPERTIES_SASL_MECHANISM", "PLAIN",
                "MILLRACE_SINK_PROPERTIES_SASL_JAAS_CONFIG",
                "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"" + user
                        + "\" password=\"" + PASSWORD + "\";");
    }

    public ClusterTopics topics() {
        return new ClusterTopics(Admin.create(Map.of("bootstrap.servers", bootstrapServers())));
    }

    @Override
    public void close() {
        stopAll();
        controller.stop();
        proxies.forEach(TcpProxy::close);
        directory.close();
    }

    private void together(Consumer<ClusterNode> act) {
        List<Thread> threads = brokers.stream().map(broker -> new Thread(() -> act.accept(broker))).toList();
        threads.forEach(Thread::start);
        threads.forEach(KafkaCluster::join);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
