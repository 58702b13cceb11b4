package dev.millrace.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BackoffTest {

    private final Backoff backoff = new Backoff(Duration.ofSeconds(3));

    @Test
    void growsToTheLongestWaitAndStaysThere() {
        assertThat(Stream.generate(backoff::next).limit(6).map(Duration::toMillis))
                .containsExactly(250L, 500L, 1_000L, 2_000L, 3_000L, 3_000L);
    }

    @Test
    void startsOverAfterASuccess() {
        backoff.next();
        backoff.next();
        backoff.reset();
        assertThat(backoff.next()).isEqualTo(Duration.ofMillis(250));
    }
}
