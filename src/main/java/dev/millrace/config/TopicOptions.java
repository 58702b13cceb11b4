package dev.millrace.config;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.Map;
import java.util.Optional;

/** How topics are created whose names match one pattern. */
@RegisterForReflection
public interface TopicOptions {

    @Option(doc = "number of partitions of topics that Millrace creates and whose names match", min = "1",
            max = "100000", unset = "the cluster's")
    Optional<Integer> partitions();

    @Option(doc = "number of replicas of such topics", min = "1", max = "1000", unset = "the cluster's")
    Optional<Integer> replicas();

    @Option(doc = "configuration of such topics, by Kafka's names", example = "retention.ms")
    Map<String, String> config();
}
