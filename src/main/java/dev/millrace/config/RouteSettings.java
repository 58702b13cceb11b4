package dev.millrace.config;

import java.util.List;
import java.util.Optional;

/**
 * What is different for some tables.
 *
 * @param topic       their topics' names; without it the common template's
 * @param keyColumns  what makes the key; empty for the table's own key
 * @param partitionBy what chooses the partition; empty for the key
 */
public record RouteSettings(RoutePattern pattern, Optional<TopicTemplate> topic, List<String> keyColumns,
        List<String> partitionBy) {

    public RouteSettings {
        keyColumns = List.copyOf(keyColumns);
        partitionBy = List.copyOf(partitionBy);
    }
}
