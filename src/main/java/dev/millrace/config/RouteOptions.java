package dev.millrace.config;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.Optional;

/** What is different for the tables that match one pattern. */
@RegisterForReflection
public interface RouteOptions {

    @Option(doc = "topic of the tables that match, as a name or a template", example = "orders",
            unset = "millrace.sink.topic-template")
    Optional<TopicTemplate> topic();

    @Option(doc = "columns that make the message's key, in this order", example = "customer_id, id",
            unset = "the primary key")
    Optional<ColumnNames> keyColumns();

    @Option(doc = "columns whose values choose the partition", example = "customer_id", unset = "the key")
    Optional<ColumnNames> partitionBy();
}
