package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.junit.jupiter.api.Test;

class SettlementTest {

    private final Settlement settlement = new Settlement(new KafkaErrors("kafka:9092"), topic -> 0);

    @Test
    void settlesWithTheLastAcknowledgement() {
        // Given
        settlement.sending();
        settlement.sending();
        settlement.onCompletion(acknowledged(), null);
        CompletableFuture<Void> settled = settlement.allSent().toCompletableFuture();
        assertThat(settled).isNotDone();

        // When
        settlement.onCompletion(acknowledged(), null);

        // Then
        assertThat(settled).isCompleted();
    }

    @Test
    void doesNotSettleBeforeAllAreSent() {
        // Given
        settlement.sending();
        settlement.onCompletion(acknowledged(), null);
        settlement.sending();

        // When
        CompletableFuture<Void> settled = settlement.allSent().toCompletableFuture();

        // Then
        assertThat(settled).isNotDone();
        settlement.onCompletion(acknowledged(), null);
        assertThat(settled).isCompleted();
    }

    @Test
    void failsWithTheFirstFailureOnceAllAreAnswered() {
        // Given
        settlement.sending();
        settlement.sending();
        settlement.onCompletion(acknowledged(), new TopicAuthorizationException("no"));
        CompletableFuture<Void> settled = settlement.allSent().toCompletableFuture();
        assertThat(settled).isNotDone();
        assertThat(settlement.hasFailed()).isTrue();

        // When
        settlement.onCompletion(acknowledged(), null);

        // Then
        assertThatThrownBy(settled::join).hasCauseInstanceOf(PublishException.class)
                .hasMessageContaining("not authorized to use topic shop.public.orders");
    }

    private static RecordMetadata acknowledged() {
        return new RecordMetadata(new TopicPartition("shop.public.orders", 0), 0, 0, 0, 0, 0);
    }
}
