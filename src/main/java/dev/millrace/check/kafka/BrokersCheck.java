package dev.millrace.check.kafka;

import dev.millrace.publish.ClusterAccess;
import dev.millrace.source.Findings;
import java.io.IOException;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Node;

/** Connects to every broker that the cluster names: records go to each of them, whatever the bootstrap servers are. */
final class BrokersCheck {

    private final ClusterAccess access;
    private final Map<String, Object> client;
    private final ExecutorService threads;

    BrokersCheck(ClusterAccess access, Map<String, Object> client, ExecutorService threads) {
        this.access = access;
        this.client = client;
        this.threads = threads;
    }

    /** Returns the first broker that could be reached, still connected. */
    Optional<BrokerConnection> look(Collection<Node> nodes, Findings findings) throws InterruptedException {
        List<Node> brokers = nodes.stream().sorted(Comparator.comparingInt(Node::id)).toList();
        List<Future<Contact>> contacts = brokers.stream().map(node -> threads.submit(contact(node))).toList();
        BrokerConnection first = null;
        for (Future<Contact> future : contacts) {
            Contact contact = get(future);
            Node node = contact.node();
            String name = "broker " + node.id() + " at " + node.host() + ":" + node.port();
            if (contact.connection() == null) {
                findings.fail("brokers", name + contact.obstacle(), contact.remedy());
            } else {
                findings.ok("brokers", name + " is reachable");
            }
            if (first == null) {
                first = contact.connection();
            } else if (contact.connection() != null) {
                contact.connection().close();
            }
        }
        return Optional.ofNullable(first);
    }

    private Callable<Contact> contact(Node node) {
        return () -> {
            try {
                return new Contact(node, BrokerConnection.open(node, client), "", "");
            } catch (IOException e) {
                return new Contact(node, null, " is unreachable: " + TcpProbe.reason(node.host(), node.port()),
                        "check firewall and advertised.listeners");
            } catch (KafkaException e) {
                return new Contact(node, null, ": " + access.explain(null, e), "");
            }
        };
    }

    private static Contact get(Future<Contact> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private record Contact(Node node, BrokerConnection connection, String obstacle, String remedy) {
    }
}
