package dev.millrace.config;

import dev.millrace.config.SendSettings.Codec;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Duration;
import java.util.Optional;

/**
 * How messages are handed to the brokers: how surely, how many at once, how small. None has a fixed default, so that an
 * option that is set can be told from one that is not where the same is among the producer's own properties.
 */
@RegisterForReflection
public interface ProducerOptions {

    @Option(doc = "whose acknowledgement a change waits for: that of all in-sync replicas, of the leader alone, or of "
            + "nobody; with less than all, changes can be lost", unset = "all")
    Optional<Acks> acks();

    @Option(doc = "name by which brokers know the Kafka clients, in their logs, metrics and quotas",
            example = "millrace-shop", unset = "millrace-<pipeline>")
    Optional<KafkaName> clientId();

    @Option(doc = "largest batch of messages for one partition, before compression", min = "0", max = "4MiB",
            unset = "128KiB")
    Optional<ByteSize> batchSize();

    @Option(doc = "how long a batch that is not full waits for more messages", min = "0ms", max = "1m", unset = "5ms")
    Optional<Duration> batchTimeout();

    @Option(doc = "how the producer compresses batches; consumers need not know", unset = "lz4")
    Optional<Codec> compression();

    @Option(doc = "most requests that wait for one broker's answer at once; at most 5 with acks=all", min = "1",
            max = "100", unset = "5, or 1 where acks is not all")
    Optional<Integer> inFlight();

    @Option(doc = "how long a broker may take to answer a request before it is sent again", min = "100ms", max = "1h",
            unset = "10s")
    Optional<Duration> requestTimeout();

    @Option(doc = "how long the producer tries to deliver a message before the attempt counts as failed; not below "
            + "request-timeout and batch-timeout together", min = "100ms", max = "1d",
            unset = "30s, or request-timeout and batch-timeout together where that is more")
    Optional<Duration> deliveryTimeout();
}
