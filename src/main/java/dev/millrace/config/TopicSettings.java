package dev.millrace.config;

import java.util.Map;
import java.util.Optional;

/**
 * How topics of some names are created.
 *
 * @param partitions number of partitions; without it the cluster's default
 * @param replicas   number of replicas; without it the cluster's default
 * @param config     configuration of the topics, by Kafka's names
 */
public record TopicSettings(
        TopicPattern pattern,
        Optional<Integer> partitions,
        Optional<Short> replicas,
        Map<String, String> config) {

    public TopicSettings {
        config = Map.copyOf(config);
    }
}
