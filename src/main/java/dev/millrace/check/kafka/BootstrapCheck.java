package dev.millrace.check.kafka;

import dev.millrace.publish.ClusterAccess;
import dev.millrace.source.Findings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.DescribeClusterResult;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.errors.TimeoutException;

/** Signs in at one of the bootstrap brokers, and asks for the cluster behind it. */
final class BootstrapCheck {

    private static final String SUBJECT = "kafka";

    private final String brokers;
    private final ClusterAccess access;
    private final ExecutorService threads;

    BootstrapCheck(String brokers, ClusterAccess access, ExecutorService threads) {
        this.brokers = brokers;
        this.access = access;
        this.threads = threads;
    }

    /** Returns the brokers that the cluster names, or nothing where nobody answers. */
    Optional<List<Node>> look(Questions questions, Findings findings) throws InterruptedException {
        Map<String, String> obstacles = obstacles(TcpProbe::obstacle);
        if (!obstacles.containsValue("")) {
            silence(obstacles, findings);
            return Optional.empty();
        }
        DescribeClusterResult cluster = questions.admin().describeCluster();
        Answer<Collection<Node>> nodes = questions.answer(cluster.nodes());
        if (!nodes.isGiven()) {
            if (nodes.failure() instanceof TimeoutException) {
                silence(obstacles(TcpProbe::reason), findings);
            } else {
                findings.fail(SUBJECT, access.explain(null, nodes.failure()), "");
            }
            return Optional.empty();
        }
        int size = nodes.value().size();
        findings.ok(SUBJECT, "signed in at " + brokers + ", cluster " + questions.answer(cluster.clusterId()).value()
                + " of " + size + (size == 1 ? " broker" : " brokers"));
        obstacles.forEach((address, obstacle) -> {
            if (!obstacle.isEmpty()) {
                findings.warn(SUBJECT, "bootstrap broker " + address + " is unreachable: " + obstacle,
                        "a start depends on the others; correct millrace.sink.brokers");
            }
        });
        return Optional.of(List.copyOf(nodes.value()));
    }

    private void silence(Map<String, String> obstacles, Findings findings) {
        String reasons = obstacles.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + entry.getValue())
                .collect(Collectors.joining(", "));
        findings.fail(SUBJECT, access.explain(null, new TimeoutException()) + " (" + reasons + ")",
                "check millrace.sink.brokers, the firewall, and whether the listener expects TLS or a sign-in");
    }

    private Map<String, String> obstacles(Probe probe) {
        List<String> addresses = List.of(brokers.split(","));
        List<CompletableFuture<String>> asked = new ArrayList<>();
        for (String address : addresses) {
            int colon = address.lastIndexOf(':');
            String host = address.substring(0, colon).replaceAll("[\\[\\]]", "");
            int port = Integer.parseInt(address.substring(colon + 1));
            asked.add(CompletableFuture.supplyAsync(() -> probe.look(host, port), threads));
        }
        Map<String, String> obstacles = new LinkedHashMap<>();
        for (int i = 0; i < addresses.size(); i++) {
            obstacles.put(addresses.get(i), asked.get(i).join());
        }
        return obstacles;
    }

    private interface Probe {

        String look(String host, int port);
    }
}
