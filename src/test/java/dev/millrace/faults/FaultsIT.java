package dev.millrace.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The promise under faults that strike at random: the service against a database and a cluster that fail, one test for
 * each seed. A seed's faults are the same each time; a failure names the command that repeats it.
 */
class FaultsIT {

    private static final Path RESULTS = Path.of("target", "faults");

    private static final SuiteOptions OPTIONS = SuiteOptions.fromSystem();
    private static final Summary SUMMARY = new Summary(OPTIONS);
    private static Arena arena;

    @BeforeAll
    static void open() {
        arena = new Arena();
    }

    @AfterAll
    static void close() throws Exception {
        arena.close();
        SUMMARY.write(RESULTS.resolve("summary.md"));
        System.out.println(SUMMARY.text());
    }

    @TestFactory
    Stream<DynamicTest> nothingIsLostAndNothingOutOfOrder() {
        return LongStream.range(OPTIONS.seed(), OPTIONS.seed() + OPTIONS.runs())
                .mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> run(seed)));
    }

    private static void run(long seed) throws Exception {
        // Given
        Round round = new Round(arena, seed, OPTIONS);

        // When
        Outcome outcome = round.play(RESULTS);

        // Then
        SUMMARY.add(outcome);
        System.out.println(outcome.line());
        assertThat(outcome.failed()).withFailMessage(() -> outcome.failure(OPTIONS)).isFalse();
    }
}
