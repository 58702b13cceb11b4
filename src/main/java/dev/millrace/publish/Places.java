package dev.millrace.publish;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * Where the records of one round were written, by their acknowledgements. An idempotent producer keeps its order but in
 * its first requests to a partition: a broker that has not heard of a producer yet takes any of its sequence numbers, so
 * when the first request fails for the moment and the second does not, the second is written first.
 *
 * <p>Only records of one round can be turned around: what is sent after all its answers is written behind it. Offsets of
 * different rounds say nothing, since a topic may have been made anew between them.
 */
final class Places {

    private static final long NOWHERE = -1;
    private static final int NO_PARTITION = -1;

    private final String[] topics;
    private final int[] partitions;
    private final long[] offsets;

    /** @param size of the batch, of which a round may send a part */
    Places(int size) {
        topics = new String[size];
        partitions = new int[size];
        offsets = new long[size];
    }

    /** Called by the producer's thread; read by another after all answers. */
    void written(int index, RecordMetadata metadata) {
        topics[index] = metadata.topic();
        partitions[index] = metadata.partition();
        offsets[index] = metadata.hasOffset() ? metadata.offset() : NOWHERE;
    }

    /**
     * The records that an elder one of the same partition and key was written behind.
     *
     * @param keys the key of the record at a place, or null when no order is kept for it; asked for only where the offsets
     *             of a partition don't rise
     */
    List<Integer> overtaken(IntFunction<Object> keys) {
        return isRising() ? List.of() : behindAnElder(keys);
    }

    private boolean isRising() {
        Map<TopicPartition, long[]> last = new HashMap<>(4);
        String topic = null;
        int partition = NO_PARTITION;
        long[] highest = null;
        for (int i = 0; i < offsets.length; i++) {
            if (!isPlaced(i)) {
                continue;
            }
            if (partitions[i] != partition || !topics[i].equals(topic)) {
                topic = topics[i];
                partition = partitions[i];
                highest = last.computeIfAbsent(new TopicPartition(topic, partition), first -> new long[] {NOWHERE});
            }
            if (offsets[i] < highest[0]) {
                return false;
            }
            highest[0] = offsets[i];
        }
        return true;
    }

    private List<Integer> behindAnElder(IntFunction<Object> keys) {
        List<Integer> overtaken = new ArrayList<>();
        Map<Object, Long> furthest = new HashMap<>();
        for (int i = 0; i < offsets.length; i++) {
            Object key = isPlaced(i) ? keys.apply(i) : null;
            if (key != null && furthest.merge(Map.entry(new TopicPartition(topics[i], partitions[i]), key), offsets[i],
                    Math::max) > offsets[i]) {
                overtaken.add(i);
            }
        }
        return overtaken;
    }

    private boolean isPlaced(int i) {
        return topics[i] != null && offsets[i] != NOWHERE;
    }
}
