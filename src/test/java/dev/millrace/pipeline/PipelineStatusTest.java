package dev.millrace.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.capture.QueueGauge;
import dev.millrace.change.ChangeBatch;
import dev.millrace.publish.PublishException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class PipelineStatusTest {

    private static final ChangeBatch BATCH = new ChangeBatch(List.of());

    private final PipelineStatus status = new PipelineStatus(List.of(), new QueueGauge());

    @Test
    void startsAndRemembersThatItHasCaptured() {
        assertThat(status.current().state()).isEqualTo(State.STARTING);
        assertThat(status.hasEverCaptured()).isFalse();

        // When
        status.enter(State.STREAMING, "");
        status.enter(State.RETRYING, "away");

        // Then
        assertThat(status.hasEverCaptured()).isTrue();
        assertThat(status.current().reason()).isEqualTo("away");
    }

    @Test
    void aNewReasonForTheSameStateKeepsSinceWhen() {
        // Given
        status.enter(State.RETRYING, "one");
        var since = status.current().since();

        // When
        status.enter(State.RETRYING, "two");

        // Then
        assertThat(status.current().reason()).isEqualTo("two");
        assertThat(status.current().since()).isEqualTo(since);
    }

    @Test
    void nothingFollowsFailure() {
        status.enter(State.FAILED, "gap");
        status.enter(State.STOPPING, "");
        assertThat(status.current().state()).isEqualTo(State.FAILED);
    }

    @Test
    void aBatchWaitsUntilOneIsAcknowledgedEvenOverFailures() {
        // Given
        assertThat(status.waiting()).isEmpty();
        status.started(BATCH);

        // When
        status.failed(BATCH, new PublishException("away", null));
        status.started(BATCH);

        // Then
        assertThat(status.waiting()).isPresent();
        assertThat(status.hasLastPublishFailed()).isTrue();

        // When
        status.acknowledged(BATCH, new int[0]);

        // Then
        assertThat(status.waiting()).isEmpty();
        assertThat(status.hasLastPublishFailed()).isFalse();
        assertThat(status.acknowledgementAge()).hasValueSatisfying(age -> assertThat(age).isPositive());
    }

    @Test
    void afterAFailedPublishOnlyAnAcknowledgementEndsTheRetrying() {
        // Given
        status.enter(State.STREAMING, "");
        status.failed(BATCH, new PublishException("no such topic", null));
        status.retried("no such topic", Duration.ofMillis(250));

        // When
        status.enter(State.STREAMING, "");

        // Then
        assertThat(status.current()).matches(current -> current.state() == State.RETRYING
                && current.reason().equals("no such topic"));

        // When
        status.acknowledged(BATCH, new int[0]);

        // Then
        assertThat(status.current().state()).isEqualTo(State.STREAMING);
    }

    @Test
    void eachRetryIsCounted() {
        status.retried("away", Duration.ofMillis(250));
        status.retried("away", Duration.ofMillis(500));
        assertThat(status.retries()).isEqualTo(2);
        assertThat(status.current().state()).isEqualTo(State.RETRYING);
    }
}
