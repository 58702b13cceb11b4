package dev.millrace.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.debezium.connector.base.ChangeEventQueue;
import io.debezium.connector.base.DefaultQueueProvider;
import io.debezium.pipeline.Sizeable;
import io.debezium.util.LoggingContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ChangeEventQueueTest {

    private static final int BATCH = 3;
    private static final int SIZE = 5;
    /** So long that a test that waits for it fails. */
    private static final Duration NEVER = Duration.ofMinutes(10);

    @Test
    void whatComesAloneIsHandedOnAtOnce() throws Exception {
        // Given
        ChangeEventQueue<Event> queue = queue(NEVER, 0);
        CompletableFuture<List<Event>> polled = CompletableFuture.supplyAsync(() -> poll(queue));

        // When
        queue.enqueue(new Event(1));

        // Then
        List<Event> batch = polled.get();
        assertThat(batch.isEmpty() ? poll(queue) : batch).containsExactly(new Event(1));
    }

    @Test
    void whatFollowsABatchGathersUntilTheNextIsFull() throws Exception {
        // Given
        ChangeEventQueue<Event> queue = queue(NEVER, 0);
        queue.enqueue(new Event(1));
        poll(queue);
        queue.enqueue(new Event(2));
        CompletableFuture<List<Event>> next = CompletableFuture.supplyAsync(() -> poll(queue));

        // When
        queue.enqueue(new Event(3));
        queue.enqueue(new Event(4));

        // Then
        assertThat(next.get()).containsExactly(new Event(2), new Event(3), new Event(4));
    }

    @Test
    void whatFollowsABatchIsHandedOnWhenTheIntervalIsOver() throws Exception {
        // Given
        ChangeEventQueue<Event> queue = queue(Duration.ofMillis(5), 0);
        queue.enqueue(new Event(1));
        poll(queue);

        // When
        queue.enqueue(new Event(2));

        // Then
        assertThat(poll(queue)).containsExactly(new Event(2));
    }

    @Test
    void nothingIsAnEmptyBatch() {
        assertThat(poll(queue(NEVER, 0))).isEmpty();
    }

    @Test
    void aBatchIsNoLargerThanAsked() throws Exception {
        // Given
        ChangeEventQueue<Event> queue = queue(Duration.ZERO, 0);
        for (int i = 1; i <= SIZE; i++) {
            queue.enqueue(new Event(i));
        }

        // When, Then
        assertThat(poll(queue)).extracting(Event::number).containsExactly(1, 2, 3);
        assertThat(poll(queue)).extracting(Event::number).containsExactly(4, 5);
    }

    @Test
    void aFullQueueHoldsItsWriterUntilItIsDrained() throws Exception {
        // Given
        ChangeEventQueue<Event> queue = queue(Duration.ZERO, 0);
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() ->
                IntStream.rangeClosed(1, SIZE + 2).forEach(i -> enqueue(queue, i)));
        Awaitility.await().until(() -> queue.remainingCapacity() == 0);
        assertThat(writer).isNotDone();

        // When
        List<Event> first = poll(queue);

        // Then
        writer.get();
        assertThat(first).hasSize(BATCH);
        assertThat(queue.remainingCapacity()).isEqualTo(SIZE - (SIZE + 2 - BATCH));
    }

    @Test
    void bytesFillItAsWell() throws Exception {
        // Given
        ChangeEventQueue<Event> queue = queue(NEVER, 10);
        queue.enqueue(new Event(6));
        queue.enqueue(new Event(7));
        assertThat(queue.currentQueueSizeInBytes()).isEqualTo(13);
        CompletableFuture<Void> third = CompletableFuture.runAsync(() -> enqueue(queue, 8));

        // When
        List<Event> batch = poll(queue);

        // Then
        third.get();
        assertThat(batch).hasSize(2);
        assertThat(queue.currentQueueSizeInBytes()).isEqualTo(8);
    }

    @Test
    void aFailureEndsAPollThatWaits() {
        // Given
        ChangeEventQueue<Event> queue = queue(NEVER, 0);

        // When
        queue.producerException(new IllegalStateException("lost"));

        // Then
        assertThatThrownBy(() -> poll(queue)).hasMessage("lost");
    }

    @Test
    void aBufferedEventWaitsForItsFollower() throws Exception {
        // Given
        ChangeEventQueue<Event> queue = queue(Duration.ZERO, 0);
        queue.enableBuffering();
        queue.enqueue(new Event(1));
        queue.enqueue(new Event(2));

        // When
        List<Event> before = poll(queue);
        queue.flushBuffer(event -> new Event(event.number() * 10));
        queue.disableBuffering();

        // Then
        assertThat(before).containsExactly(new Event(1));
        assertThat(poll(queue)).containsExactly(new Event(20));
    }

    @Test
    void severalWritersLoseNothingAndEachKeepsItsOrder() {
        // Given
        ChangeEventQueue<Event> queue = queue(Duration.ofMillis(1), 4_000);
        int writers = 4;
        int each = 2_000;

        // When
        CompletableFuture<?>[] writing = IntStream.range(0, writers)
                .mapToObj(writer -> CompletableFuture.runAsync(() -> IntStream.range(0, each)
                        .forEach(i -> enqueue(queue, writer * each + i)), task -> new Thread(task).start()))
                .toArray(CompletableFuture[]::new);
        List<Integer> polled = new ArrayList<>();
        while (polled.size() < writers * each) {
            poll(queue).forEach(event -> polled.add(event.number()));
        }

        // Then
        CompletableFuture.allOf(writing).join();
        assertThat(polled).doesNotHaveDuplicates();
        for (int writer = 0; writer < writers; writer++) {
            int first = writer * each;
            assertThat(polled).filteredOn(number -> number / each == first / each).isSorted();
        }
        assertThat(queue.currentQueueSizeInBytes()).isZero();
    }

    private static ChangeEventQueue<Event> queue(Duration interval, long bytes) {
        DefaultQueueProvider<Event> provider = new DefaultQueueProvider<>();
        provider.configure(Map.of("max.queue.size", String.valueOf(SIZE)));
        return new ChangeEventQueue.Builder<Event>().pollInterval(interval).maxBatchSize(BATCH).maxQueueSize(SIZE)
                .maxQueueSizeInBytes(bytes).queueProvider(provider)
                .loggingContextSupplier(() -> LoggingContext.forConnector("test", "test", "test")).build();
    }

    private static List<Event> poll(ChangeEventQueue<Event> queue) {
        try {
            return queue.poll();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void enqueue(ChangeEventQueue<Event> queue, int number) {
        try {
            queue.enqueue(new Event(number));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private record Event(int number) implements Sizeable {

        @Override
        public long objectSize() {
            return number;
        }
    }
}
