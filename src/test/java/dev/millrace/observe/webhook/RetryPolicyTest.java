package dev.millrace.observe.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RetryPolicyTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void waitsDoubleUpToThirtySeconds() {
        assertThat(IntStream.rangeClosed(1, 9)
                .mapToObj(i -> RetryPolicy.DEFAULT.waitAfter(i, Optional.empty()).toMillis()))
                .containsExactly(500L, 1_000L, 2_000L, 4_000L, 8_000L, 16_000L, 30_000L, 30_000L, 30_000L);
        assertThat(RetryPolicy.DEFAULT.waitAfter(Integer.MAX_VALUE, Optional.empty()))
                .isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void whatAReceiverAsksForCountsWhenItIsLongerAndBounded() {
        assertThat(RetryPolicy.DEFAULT.waitAfter(1, Optional.of(Duration.ofSeconds(7))))
                .isEqualTo(Duration.ofSeconds(7));
        assertThat(RetryPolicy.DEFAULT.waitAfter(1, Optional.of(Duration.ZERO))).isEqualTo(Duration.ofMillis(500));
        assertThat(RetryPolicy.DEFAULT.waitAfter(1, Optional.of(Duration.ofDays(9)))).isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void bothFormsOfRetryAfterAreUnderstood() {
        assertThat(RetryAfter.parse("120", NOW)).contains(Duration.ofSeconds(120));
        assertThat(RetryAfter.parse("Sun, 01 Mar 2026 12:00:30 GMT", NOW)).contains(Duration.ofSeconds(30));
        assertThat(RetryAfter.parse("Sun, 01 Mar 2026 11:00:00 GMT", NOW)).isEmpty();
        assertThat(RetryAfter.parse("soon", NOW)).isEmpty();
        assertThat(RetryAfter.parse("99999999999999999999", NOW)).isEmpty();
    }
}
