package dev.millrace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.Table;
import dev.millrace.check.kafka.KafkaCheck;
import dev.millrace.config.SettingsOf;
import dev.millrace.kit.KafkaCluster;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Looks at a cluster with a topic prefix of its own, which keeps the rights and topics of one test from the next. */
final class ClusterLook {

    private static final Duration PATIENCE = Duration.ofSeconds(11);

    private static final AtomicInteger NEXT = new AtomicInteger();

    private final KafkaCluster cluster;
    private final String prefix = "c" + NEXT.incrementAndGet() + "x";

    ClusterLook(KafkaCluster cluster) {
        this.cluster = cluster;
    }

    String prefix() {
        return prefix;
    }

    static Map<String, String> creating(String... more) {
        Map<String, String> environment = new HashMap<>(Map.of("MILLRACE_SINK_CREATE_MISSING_TOPICS", "true"));
        for (int i = 0; i < more.length; i += 2) {
            environment.put(more[i], more[i + 1]);
        }
        return environment;
    }

    String look(Map<String, String> environment, String... tables) throws InterruptedException {
        return look(environment, Optional.of(Arrays.stream(tables).map(name -> new Table("public", name)).toList()));
    }

    String look(Map<String, String> environment, Optional<List<Table>> tables) throws InterruptedException {
        Map<String, String> variables = new HashMap<>(cluster.environment());
        variables.putAll(Map.of("MILLRACE_SOURCE_URL", "postgresql://localhost/shop", "MILLRACE_SOURCE_USERNAME", "shop",
                "MILLRACE_SINK_TOPIC_PREFIX", prefix));
        variables.putAll(environment);
        FindingList found = new FindingList();
        ExecutorService threads = Executors.newCachedThreadPool();
        try {
            new KafkaCheck(SettingsOf.variables(variables), threads, PATIENCE)
                    .look(CompletableFuture.completedFuture(tables), found);
        } finally {
            threads.shutdownNow();
        }
        String text = new TextReport().write(new Report(found.findings(), List.of(), found.missing()));
        assertThat(text).doesNotContain(KafkaCluster.PASSWORD, "Exception");
        return text;
    }
}
