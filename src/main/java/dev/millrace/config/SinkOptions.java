package dev.millrace.config;

import dev.millrace.config.RowPolicies.Policy;
import dev.millrace.config.SinkSettings.Format;
import dev.millrace.config.ValueCompression.Method;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithParentName;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** The Kafka cluster that receives the changes, and what happens to a change on its way there. */
@RegisterForReflection
public interface SinkOptions {

    @Option(doc = "Kafka brokers to start from, as host:port separated by commas",
            example = "kafka-1:9092,kafka-2:9092", required = true)
    Optional<Brokers> brokers();

    @WithParentName
    SecurityOptions security();

    @Option(doc = "first part of every topic's name", example = "shop", required = true)
    Optional<KafkaName> topicPrefix();

    @WithParentName
    RoutingOptions routing();

    @Option(doc = "shape of keys and values: schema and payload, or the payload alone")
    @WithDefault("json-schema")
    Format format();

    @Option(doc = "whether a delete is followed by a record of the same key without a value")
    @WithDefault("false")
    boolean tombstones();

    @Option(doc = "whether a NULL in a column that has a default is written as that default")
    @WithDefault("false")
    boolean replaceNullWithDefault();

    @Option(doc = "whether Millrace creates the topics that do not exist")
    @WithDefault("false")
    boolean createMissingTopics();

    @Group(key = "pattern", spelledByVariable = false, example = "shop.public.*.partitions=6")
    Map<TopicPattern, TopicOptions> topics();

    @Option(doc = "how often the messages of a batch that failed are sent again before the source is read again from "
            + "the kept position", min = "0", max = "1000")
    @WithDefault("10")
    int maxRetries();

    @Option(doc = "longest wait between two attempts; the waits grow up to it", min = "10ms")
    @WithDefault("5s")
    Duration retryMaxWait();

    @Option(doc = "largest message that is sent, key and value together before the producer's compression",
            min = "1KiB", max = "1GiB")
    @WithDefault("1MiB")
    ByteSize maxMessageBytes();

    @Option(doc = "what happens to a message that is too large")
    @WithDefault("skip")
    Policy oversize();

    @Option(doc = "what happens to a row that can't be written as a message")
    @WithDefault("dead-letter")
    Policy poison();

    @Option(doc = "how large values are compressed, each for itself and marked by a header; consumers have to know")
    @WithDefault("none")
    Method compressValues();

    @Option(doc = "size from which a value is compressed", min = "0", max = "1GiB")
    @WithDefault("500KiB")
    ByteSize compressValuesFrom();

    @Option(doc = "name of the header that marks a compressed value")
    @WithDefault("millrace-compression")
    String compressionHeader();

    @Option(doc = "column whose value, where a table has it and it is a W3C trace context, becomes the header traceparent",
            example = "traceparent")
    Optional<String> traceparentColumn();

    @WithParentName
    ProducerOptions producer();

    @Option(doc = "the Kafka producer's own properties, by their Kafka names", example = "linger.ms", secret = true)
    Map<String, String> properties();
}
