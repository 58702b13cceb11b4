package dev.millrace.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PauseSwitchTest {

    private final PauseSwitch pause = new PauseSwitch();

    @Test
    void whatAnEarlierProcessKeptHoldsUntilSomebodyAsks() {
        // When
        assertThat(pause.found()).isTrue();

        // Then
        assertThat(pause.isPaused()).isTrue();
        assertThat(pause.isStored()).isTrue();
        assertThat(pause.isToBeStored()).isFalse();

        // When
        pause.resume();

        // Then
        assertThat(pause.found()).isFalse();
        assertThat(pause.isPaused()).isFalse();
    }

    @Test
    void aKeptPauseIsToBeStoredOnceAndAskingAgainDoesNotLoosenIt() {
        // When
        pause.pause(false);
        assertThat(pause.isToBeStored()).isFalse();
        pause.pause(true);
        pause.pause(false);

        // Then
        assertThat(pause.isToBeStored()).isTrue();

        // When
        pause.stored();

        // Then
        assertThat(pause.isToBeStored()).isFalse();
        assertThat(pause.isStored()).isTrue();
    }

    @Test
    void whoWaitsIsWokenByTheNextTurnAndByTheEnd() throws Exception {
        // Given
        pause.pause(false);
        CompletableFuture<Void> woken = waitFor(pause.turns());

        // When
        pause.resume();

        // Then
        woken.get(10, TimeUnit.SECONDS);

        // When
        pause.pause(false);
        pause.stop();
        await(pause.turns());

        // Then
        assertThat(pause.isHeld()).isFalse();
    }

    private CompletableFuture<Void> waitFor(long seen) {
        return CompletableFuture.runAsync(() -> await(seen));
    }

    private void await(long seen) {
        try {
            pause.awaitTurn(seen, Duration.ofSeconds(60));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
