package dev.millrace.publish;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.apache.kafka.clients.producer.BufferExhaustedException;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.RecordMetadata;

/** One sending of a batch, or of what is left of it, until Kafka has answered for every record. */
final class Round {

    /** What a record of the batch got for an answer. */
    record Refusal(String topic, Exception error) {
    }

    private final Places places;
    private final AtomicInteger open = new AtomicInteger(1);
    private final CountDownLatch answered = new CountDownLatch(1);
    private final NavigableMap<Integer, Refusal> refusals = new TreeMap<>();
    private final Map<String, Exception> refusedTopics = new ConcurrentHashMap<>(2);
    private volatile Exception stopped;
    private volatile boolean refused;

    /** @param size of the batch, of which the round may send a part */
    Round(int size) {
        this.places = new Places(size);
    }

    /** To be given to the producer with the record; {@code index} is the change's place in the batch. */
    Answer answerFor(int index, String topic) {
        open.incrementAndGet();
        return new Answer(index, topic);
    }

    /** Takes the first answer for a record; a producer that throws may have called it already. */
    final class Answer implements Callback {

        private final int index;
        private final String topic;
        private boolean taken;

        private Answer(int index, String topic) {
            this.index = index;
            this.topic = topic;
        }

        @Override
        public void onCompletion(RecordMetadata metadata, Exception error) {
            if (taken) {
                return;
            }
            taken = true;
            if (error != null) {
                refuse(index, topic, error);
            } else {
                places.written(index, metadata);
            }
            release();
        }
    }

    /** Notes a record as failed that was never handed to the producer. */
    synchronized void refuse(int index, String topic, Exception error) {
        refusals.put(index, new Refusal(topic, error));
        switch (Refusals.of(error)) {
            case PRODUCER -> stop(error);
            case PASSING -> {
                if (error instanceof BufferExhaustedException) {
                    stop(error);
                }
                refusedTopics.putIfAbsent(topic, error);
                refused = true;
            }
            default -> {
            }
        }
    }

    /** Nothing more is to be sent to any topic in this round: each record would wait in vain. */
    private void stop(Exception error) {
        stopped = error;
        refused = true;
    }

    /** Why nothing more should be sent to the topic in this round, or null. */
    Exception whyNot(String topic) {
        if (!refused) {
            return null;
        }
        return stopped != null ? stopped : refusedTopics.get(topic);
    }

    /** Waits until the last record is answered; to be called once, when no further one follows. */
    void await() throws InterruptedException {
        release();
        answered.await();
    }

    /** What failed, by place in the batch; to be asked once all is answered. */
    synchronized NavigableMap<Integer, Refusal> refusals() {
        return refusals;
    }

    /** What was written behind an elder record of its key; to be asked once all is answered. */
    List<Integer> overtaken(IntFunction<Object> keys) {
        return places.overtaken(keys);
    }

    private void release() {
        if (open.decrementAndGet() == 0) {
            answered.countDown();
        }
    }
}
