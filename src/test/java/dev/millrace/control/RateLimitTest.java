package dev.millrace.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RateLimitTest {

    private static final long SECOND = 1_000_000_000L;

    private final RateLimit limit = new RateLimit(3, Duration.ofMinutes(1));

    @Test
    void oneTooManyWaitsForTheRestOfTheSpan() {
        // Given
        for (int i = 0; i < 3; i++) {
            assertThat(limit.waitFor("a", i * SECOND)).isEmpty();
        }

        // Then
        assertThat(limit.waitFor("a", 10 * SECOND)).hasValue(50);
        assertThat(limit.waitFor("b", 10 * SECOND)).isEmpty();
        assertThat(limit.waitFor("a", 60 * SECOND)).isEmpty();
    }

    @Test
    void onlySoManyAddressesAreRemembered() {
        // Given
        LatestAddresses<Integer> addresses = new LatestAddresses<>();

        // When
        for (int i = 0; i < 5_000; i++) {
            addresses.put("10.0." + i, i);
        }

        // Then
        assertThat(addresses).hasSize(1_000).containsKey("10.0.4999");
    }
}
