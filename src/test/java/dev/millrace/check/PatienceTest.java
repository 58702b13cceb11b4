package dev.millrace.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatienceTest {

    @ParameterizedTest
    @CsvSource({"0, 12000", "2000, 12000", "2500, 11500", "7999, 6001", "8500, 6000", "60000, 6000", "-5000, 12000"})
    void theTimeSinceTheProcessBeganCounts(long age, long left) {
        assertThat(Patience.after(Duration.ofMillis(age)).time()).hasMillis(left);
    }

    @ParameterizedTest
    @CsvSource({"0, 11000", "60000, 5000"})
    void onePartLeavesASecondToTell(long age, long left) {
        assertThat(Patience.after(Duration.ofMillis(age)).ofOnePart()).hasMillis(left);
    }
}
