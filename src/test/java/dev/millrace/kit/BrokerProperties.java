package dev.millrace.kit;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a single small broker needs set, so that a test names only what it is about. */
record BrokerProperties(int port, int controllerPort, Path directory, List<BrokerListener> listeners,
        Map<String, String> overrides) {

    BrokerListener listener(String name) {
        return listeners.stream().filter(listener -> listener.name().equals(name)).findFirst().orElseThrow();
    }

    Map<String, String> asMap() {
        Map<String, String> properties = new HashMap<>();
        quorum(properties);
        addListeners(properties);
        singleReplica(properties);
        smallFootprint(properties);
        properties.putAll(overrides);
        return Map.copyOf(properties);
    }

    private void quorum(Map<String, String> properties) {
        properties.put("node.id", String.valueOf(BrokerStorage.NODE_ID));
        properties.put("process.roles", "broker,controller");
        properties.put("controller.quorum.voters", BrokerStorage.NODE_ID + "@127.0.0.1:" + controllerPort);
        properties.put("log.dirs", directory.toString());
    }

    private void addListeners(Map<String, String> properties) {
        properties.put("listeners",
                "PLAINTEXT://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controllerPort
                        + joined(BrokerListener::address));
        properties.put("controller.listener.names", "CONTROLLER");
        properties.put("inter.broker.listener.name", "PLAINTEXT");
        properties.put("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,"
                + "SSL:SSL,SASL_PLAINTEXT:SASL_PLAINTEXT,SASL_SSL:SASL_SSL" + joined(BrokerListener::protocolOfName));
        listeners.forEach(listener -> properties.putAll(listener.properties()));
    }

    private String joined(Function<BrokerListener, String> part) {
        return listeners.stream().map(listener -> "," + part.apply(listener)).collect(Collectors.joining());
    }

    private void singleReplica(Map<String, String> properties) {
        properties.put("offsets.topic.replication.factor", "1");
        properties.put("offsets.topic.num.partitions", "1");
        properties.put("transaction.state.log.replication.factor", "1");
        properties.put("transaction.state.log.min.isr", "1");
        properties.put("transaction.state.log.num.partitions", "1");
        properties.put("share.coordinator.state.topic.replication.factor", "1");
        properties.put("share.coordinator.state.topic.min.isr", "1");
        properties.put("share.coordinator.state.topic.num.partitions", "1");
    }

    static void smallFootprint(Map<String, String> properties) {
        properties.put("group.initial.rebalance.delay.ms", "0");
        properties.put("log.cleaner.dedupe.buffer.size", String.valueOf(4 << 20));
        properties.put("num.network.threads", "2");
        properties.put("num.io.threads", "2");
        properties.put("num.recovery.threads.per.data.dir", "1");
        properties.put("remote.log.storage.system.enable", "false");
    }
}
