package dev.millrace.bench;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Where a topic ends, asked of the broker: reading the records would take processor time from what is measured. */
record TopicEnd(Admin admin, String topic) {

    long rows() {
        List<TopicPartition> partitions = get(admin.describeTopics(List.of(topic)).allTopicNames(), Map.of())
                .values().stream()
                .flatMap(description -> description.partitions().stream())
                .map(partition -> new TopicPartition(topic, partition.partition()))
                .toList();
        Map<TopicPartition, OffsetSpec> latest =
                partitions.stream().collect(Collectors.toMap(Function.identity(), partition -> OffsetSpec.latest()));
        return get(admin.listOffsets(latest).all(), Map.<TopicPartition, ListOffsetsResultInfo>of())
                .values().stream().mapToLong(ListOffsetsResultInfo::offset).sum();
    }

    private static <T> T get(KafkaFuture<T> future, T whenAbsent) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof UnknownTopicOrPartitionException) {
                return whenAbsent;
            }
            throw new IllegalStateException("topic is not readable", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
