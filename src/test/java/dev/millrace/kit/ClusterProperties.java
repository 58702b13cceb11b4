package dev.millrace.kit;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the nodes of a {@link KafkaCluster} need set. Brokers listen twice: plainly, for each other and for the test,
 * and with a sign-in, for the product, under the address of a proxy.
 */
record ClusterProperties(int controllerPort, Map<String, String> users, boolean autoCreateTopics) {

    static final int CONTROLLER_ID = 100;
    static final int BROKERS = 3;

    /** The checkpoint of the high watermarks is the file that a broker writes into each directory most often. */
    private static final String MILLIS_TO_NOTICE_A_LOST_DIRECTORY = "1000";
    private static final String PRODUCT_LISTENER = "PRODUCT";

    Map<String, String> controller(NodeDirectories directories) {
        Map<String, String> properties = common(CONTROLLER_ID, directories);
        properties.put("process.roles", "controller");
        properties.put("listeners", "CONTROLLER://127.0.0.1:" + controllerPort);
        return properties;
    }

    Map<String, String> broker(int id, NodeDirectories directories, int plainPort, int productPort,
            int advertisedPort) {
        Map<String, String> properties = common(id, directories);
        properties.put("process.roles", "broker");
        properties.put("listeners", addresses(plainPort, productPort));
        properties.put("advertised.listeners", addresses(plainPort, advertisedPort));
        properties.put("inter.broker.listener.name", "PLAINTEXT");
        properties.put("sasl.enabled.mechanisms", "PLAIN");
        properties.put("listener.name.product.plain.sasl.jaas.config", signIn());
        properties.put("num.replica.fetchers", "2");
        properties.put("replica.high.watermark.checkpoint.interval.ms", MILLIS_TO_NOTICE_A_LOST_DIRECTORY);
        return properties;
    }

    private Map<String, String> common(int id, NodeDirectories directories) {
        Map<String, String> properties = new HashMap<>();
        BrokerProperties.smallFootprint(properties);
        properties.put("node.id", String.valueOf(id));
        properties.put("metadata.log.dir", directories.metadata().toString());
        properties.put("log.dirs", directories.logDirs());
        properties.put("controller.quorum.voters", CONTROLLER_ID + "@127.0.0.1:" + controllerPort);
        properties.put("controller.listener.names", "CONTROLLER");
        properties.put("listener.security.protocol.map",
                "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT," + PRODUCT_LISTENER + ":SASL_PLAINTEXT");
        properties.put("authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer");
        properties.put("super.users", "User:ANONYMOUS");
        properties.put("auto.create.topics.enable", String.valueOf(autoCreateTopics));
        properties.put("default.replication.factor", String.valueOf(BROKERS));
        properties.put("min.insync.replicas", "2");
        properties.put("num.partitions", "3");
        properties.put("offsets.topic.num.partitions", "1");
        properties.put("transaction.state.log.num.partitions", "1");
        properties.put("share.coordinator.state.topic.num.partitions", "1");
        return properties;
    }

    private static String addresses(int plainPort, int productPort) {
        return "PLAINTEXT://127.0.0.1:" + plainPort + "," + PRODUCT_LISTENER + "://127.0.0.1:" + productPort;
    }

    private String signIn() {
        return "org.apache.kafka.common.security.plain.PlainLoginModule required " + users.entrySet().stream()
                .map(user -> "user_" + user.getKey() + "=\"" + user.getValue() + "\"")
                .collect(Collectors.joining(" ")) + ";";
    }
}
