package dev.millrace.publish;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import org.apache.kafka.clients.producer.RecordMetadata;

/**
 * Where the records of a batch were written, by their acknowledgements. An idempotent producer keeps its order but in its
 * first requests to a partition: a broker that has not heard of a producer yet takes any of its sequence numbers, so when
 * the first request fails for the moment and the second does not, the second is written first.
 */
final class Places {

    private static final long NOWHERE = -1;

    private final long[] offsets;
    private final int[] partitions;

    Places(int records) {
        offsets = new long[records];
        partitions = new int[records];
        Arrays.fill(offsets, NOWHERE);
    }

    /** Called by the producer's thread; read by another after all answers. */
    void written(int index, RecordMetadata metadata) {
        partitions[index] = metadata.partition();
        offsets[index] = metadata.hasOffset() ? metadata.offset() : NOWHERE;
    }

    /**
     * The records that an elder one of the same topic and key was written behind.
     *
     * @param topics       the topic of the record at a place
     * @param destinations its topic and key, or null when it has no key; asked for only where something is out of order
     */
    List<Integer> overtaken(IntFunction<String> topics, IntFunction<Object> destinations) {
        return isAscending(topics) ? List.of() : behindAnElder(destinations);
    }

    private boolean isAscending(IntFunction<String> topics) {
        String topic = null;
        Map<String, long[]> last = new HashMap<>(4);
        long[] ofTopic = null;
        for (int i = 0; i < offsets.length; i++) {
            if (offsets[i] == NOWHERE) {
                continue;
            }
            String next = topics.apply(i);
            if (!Objects.equals(next, topic)) {
                topic = next;
                ofTopic = last.getOrDefault(topic, new long[0]);
            }
            if (partitions[i] >= ofTopic.length) {
                int known = ofTopic.length;
                ofTopic = Arrays.copyOf(ofTopic, partitions[i] + 1);
                Arrays.fill(ofTopic, known, ofTopic.length, NOWHERE);
                last.put(topic, ofTopic);
            }
            if (offsets[i] < ofTopic[partitions[i]]) {
                return false;
            }
            ofTopic[partitions[i]] = offsets[i];
        }
        return true;
    }

    private List<Integer> behindAnElder(IntFunction<Object> destinations) {
        List<Integer> overtaken = new ArrayList<>();
        Map<Object, Long> furthest = new HashMap<>();
        for (int i = 0; i < offsets.length; i++) {
            Object destination = offsets[i] == NOWHERE ? null : destinations.apply(i);
            if (destination != null && furthest.merge(destination, offsets[i], Math::max) > offsets[i]) {
                overtaken.add(i);
            }
        }
        return overtaken;
    }
}
