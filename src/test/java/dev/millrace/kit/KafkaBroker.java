package dev.millrace.kit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;

import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.utils.Time;

/**
 * A real broker, its own controller, inside this JVM: what an integration test proves holds for Kafka itself.
 * It keeps its port and its data over {@link #stop()} and {@link #start()}.
 */
public final class KafkaBroker implements AutoCloseable {

    private final BrokerProperties properties;
    private final TemporaryDirectory directory;
    private KafkaRaftServer server;
    private boolean formatted;

    private KafkaBroker(Builder builder) {
        directory = new TemporaryDirectory("millrace-kafka-");
        properties = new BrokerProperties(builder.port == 0 ? FreePort.next() : builder.port,
                builder.controllerPort == 0 ? FreePort.next() : builder.controllerPort,
                directory.path(), builder.listeners, builder.overrides);
    }

    public static Builder builder() {
        return new Builder();
    }

    public synchronized KafkaBroker start() {
        if (server != null) {
            throw new IllegalStateException("broker is running port=" + properties.port());
        }
        QuietLogs.apply();
        if (!formatted) {
            new BrokerStorage(directory.path()).format();
            formatted = true;
        }
        KafkaRaftServer starting = new KafkaRaftServer(new KafkaConfig(properties.asMap(), false), Time.SYSTEM);
        server = starting;
        starting.startup();
        return this;
    }

    public synchronized void stop() {
        if (server != null) {
            server.shutdown();
            server.awaitShutdown();
            server = null;
        }
    }

    public void restart() {
        stop();
        start();
    }

    public synchronized boolean isRunning() {
        return server != null;
    }

    public int port() {
        return properties.port();
    }

    public String bootstrapServers() {
        return "127.0.0.1:" + properties.port();
    }

    /** Where a listener of the test's own is reached. */
    public String bootstrapServers(String listener) {
        return BrokerListener.HOST + ":" + properties.listener(listener).port();
    }

    /** A client of the plain listener; the caller closes it. */
    public Admin admin() {
        QuietLogs.apply();
        return Admin.create(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers()));
    }

    public Set<String> topics() {
        try (Admin admin = admin()) {
            return new TreeSet<>(admin.listTopics().names().get());
        } catch (ExecutionException e) {
            throw new IllegalStateException("topics are not readable", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    public void createTopic(String name, int partitions, Map<String, String> configuration) {
        try (Admin admin = admin()) {
            admin.createTopics(Set.of(new NewTopic(name, partitions, (short) 1).configs(configuration))).all().get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("topic is not created topic=" + name, e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    @Override
    public void close() {
        stop();
        directory.close();
    }

    public static final class Builder {

        private final Map<String, String> overrides = new HashMap<>();
        private final List<BrokerListener> listeners = new ArrayList<>();
        private int port;
        private int controllerPort;

        private Builder() {
        }

        public Builder autoCreateTopics(boolean allowed) {
            return property("auto.create.topics.enable", Boolean.toString(allowed));
        }

        public Builder property(String name, String value) {
            overrides.put(name, value);
            return this;
        }

        /**
         * One more door, beside the plain one.
         *
         * @param settings the broker's properties for it, without the prefix that names it
         */
        public Builder listener(String name, String protocol, Map<String, String> settings) {
            listeners.add(new BrokerListener(name, protocol, FreePort.next(), settings));
            return this;
        }

        public Builder port(int number) {
            port = number;
            return this;
        }

        public Builder controllerPort(int number) {
            controllerPort = number;
            return this;
        }

        public KafkaBroker build() {
            return new KafkaBroker(this);
        }

        public KafkaBroker start() {
            KafkaBroker broker = build();
            try {
                return broker.start();
            } catch (RuntimeException | Error e) {
                broker.close();
                throw e;
            }
        }
    }
}
