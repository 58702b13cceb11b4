package dev.millrace.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.change.Records;
import io.debezium.engine.DebeziumEngine.Offsets;
import io.debezium.engine.DebeziumEngine.RecordCommitter;
import io.debezium.engine.RecordChangeEvent;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.apache.kafka.connect.errors.RetriableException;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BatchHandlerTest {

    private final List<Long> committed = new ArrayList<>();
    private final List<ChangeBatch> published = new ArrayList<>();
    private final HeardListener listener = new HeardListener();
    private final EngineLink link = new EngineLink(new NoOffsets(), Map.of(), new QueueGauge(), listener);
    private CompletionStage<Void> answer = CompletableFuture.completedFuture(null);
    private final BatchHandler handler = new BatchHandler(batch -> {
        published.add(batch);
        return answer;
    }, link);

    @AfterEach
    void close() {
        link.close();
    }

    @Test
    void thePositionMovesToTheLastRecordOfASettledBatch() throws Exception {
        // When
        handle(Records.change("c", 1, 10), Records.change("u", 1, 11));

        // Then
        assertThat(committed).containsExactly(11L);
    }

    @Test
    void aHeartbeatMovesThePositionAndIsNotPublished() throws Exception {
        // When
        handle(Records.heartbeat(20));

        // Then
        assertThat(committed).containsExactly(20L);
        assertThat(published).isEmpty();
        assertThat(listener.heard).isEqualTo(1);
    }

    /** T9 of what breaks this stack: a position between the two halves of one event. */
    @Test
    void thePositionStaysBeforeAChangedKeyThatTheBatchCutsInTwo() throws Exception {
        // When
        handle(Records.change("c", 1, 10), Records.deleteOfMovedKey(1, 11));

        // Then
        assertThat(committed).containsExactly(10L);

        // When
        handle(Records.createOfMovedKey(2, 11));

        // Then
        assertThat(committed).containsExactly(10L, 11L);
        assertThat(published).flatExtracting(ChangeBatch::changes).extracting(Change::committedAt)
                .containsExactly(1_010L, 1_011L, 1_011L);
    }

    @Test
    void aRetriableFailureOfThePublisherEndsTheEngine() {
        // Given
        answer = CompletableFuture.failedFuture(new RetriableException("Kafka is away"));

        // Then
        assertThatThrownBy(() -> handle(Records.change("c", 1, 10)))
                .isInstanceOf(CaptureException.class).hasMessage("Kafka is away");
        assertThat(committed).isEmpty();
    }

    @Test
    void aRetriableExceptionThrownByThePublisherEndsTheEngine() {
        // Given
        BatchHandler throwing = new BatchHandler(batch -> {
            throw new RetriableException("out of hand");
        }, link);

        // Then
        assertThatThrownBy(() -> throwing.handleBatch(events(Records.change("c", 1, 10)), new Committer()))
                .isInstanceOf(CaptureException.class).hasMessage("out of hand");
    }

    @Test
    void aFailedFlushOfOffsetsEndsTheEngine() {
        // Given
        link.offsetsFailed(new IllegalStateException("no space left"));

        // Then
        assertThatThrownBy(() -> handle(Records.change("c", 1, 10)))
                .isInstanceOf(CaptureException.class).hasMessage("no space left");
    }

    @Test
    void nothingIsTakenAfterDraining() throws Exception {
        // Given
        handler.drain(1_000);

        // Then
        assertThatThrownBy(() -> handle(Records.change("c", 1, 10))).isInstanceOf(InterruptedException.class);
        assertThat(published).isEmpty();
    }

    private void handle(SourceRecord... records) throws InterruptedException {
        handler.handleBatch(events(records), new Committer());
    }

    private static List<RecordChangeEvent<SourceRecord>> events(SourceRecord... records) {
        return Stream.of(records).<RecordChangeEvent<SourceRecord>>map(record -> () -> record).toList();
    }

    private final class Committer implements RecordCommitter<RecordChangeEvent<SourceRecord>> {

        @Override
        public void markProcessed(RecordChangeEvent<SourceRecord> event) {
            committed.add((Long) event.record().sourceOffset().get("lsn"));
        }

        @Override
        public void markBatchFinished() {
        }

        @Override
        public void markProcessed(RecordChangeEvent<SourceRecord> event, Offsets offsets) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Offsets buildOffsets() {
            throw new UnsupportedOperationException();
        }
    }

    private static final class NoOffsets implements OffsetStore {

        @Override
        public Map<ByteBuffer, ByteBuffer> load() {
            return Map.of();
        }

        @Override
        public void save(Map<ByteBuffer, ByteBuffer> offsets) {
        }
    }
}
