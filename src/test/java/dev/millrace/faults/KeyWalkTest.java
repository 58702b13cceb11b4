package dev.millrace.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.millrace.faults.Truth.Change;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A checker that finds nothing proves nothing: each kind of damage must be seen. */
class KeyWalkTest {

    private static final RowKey ROW = new RowKey("public.account", 7);
    private static final List<Change> CHANGES = List.of(
            new Change("c", 1, 101, 1_000),
            new Change("u", 2, 102, 2_000),
            new Change("d", 2, 103, 3_000),
            new Change("c", 5, 104, 4_000));

    @Test
    void everyChangeOnceIsComplete() {
        assertThat(problems("c1", "u2", "d103", "c5")).isEmpty();
    }

    @Test
    void aReplayThatComesThroughAllAgainIsAllowedAndCounted() {
        // When
        KeyWalk walk = walk(0, "c1", "u2", "d103", "u2", "d103", "c5");

        // Then
        assertThat(walk.verdict(Optional.of(row(5)))).isEmpty();
        assertThat(walk.repeated()).containsExactly(1L, 2L);
    }

    @Test
    void aReplayMayBeBrokenOffByAnother() {
        assertThat(problems("c1", "u2", "d103", "c1", "c1", "u2", "d103", "c5")).isEmpty();
    }

    @Test
    void aChangeLeftOutIsSeen() {
        assertThat(problems("c1", "d103", "c5")).singleElement().asString().contains("1 changes left out");
    }

    @Test
    void aChangeThatWasRefusedMayFollowInAReplay() {
        // Given
        KeyWalk refused = new KeyWalk(ROW, CHANGES, new Duty(0, false, true));
        KeyWalk never = new KeyWalk(ROW, CHANGES, new Duty(0, false, true));

        // When
        follow(refused, "c1", "d103", "u2", "d103", "c5");
        follow(never, "c1", "d103", "c5");

        // Then
        assertThat(refused.verdict(Optional.of(row(5)))).isEmpty();
        assertThat(never.verdict(Optional.of(row(5)))).singleElement().asString().contains("1 changes left out");
    }

    @Test
    void aReplayThatLeavesOutWhatWasThereBeforeIsSeen() {
        assertThat(problems("c1", "u2", "d103", "c1", "d103", "c5")).singleElement().asString()
                .contains("1 changes left out");
    }

    @Test
    void anOvertakenChangeIsSeen() {
        assertThat(problems("c1", "d103", "u2", "c5")).isNotEmpty();
    }

    @Test
    void anOldChangeAtTheEndIsSeen() {
        assertThat(problems("c1", "u2", "d103", "c5", "u2")).anyMatch(problem -> problem.contains("is change 2 of 4"));
    }

    @Test
    void aMissingEndIsSeen() {
        assertThat(problems("c1", "u2", "d103")).anyMatch(problem -> problem.contains("is change 3 of 4"));
        assertThat(problems()).anyMatch(problem -> problem.contains("missing"));
    }

    @Test
    void aChangeThatNeverWasIsSeen() {
        assertThat(problems("c1", "u2", "d103", "c5", "u6")).anyMatch(problem -> problem.contains("never was"));
    }

    @Test
    void aWrongRowIsSeen() {
        assertThat(walk(0, "c1", "u2", "d103", "c5").verdict(Optional.of(row(6)))).hasSize(1);
        assertThat(walk(0, "c1", "u2", "d103", "c5").verdict(Optional.empty())).hasSize(1);
    }

    @Test
    void aBackfillShowsTheRowAsItIs() {
        assertThat(problems("r5")).isEmpty();
        assertThat(problems("r2", "d103", "c5")).isEmpty();
        assertThat(problems("r1", "d103", "c5")).isNotEmpty();
    }

    @Test
    void aTopicMadeAnewMustHaveWhatCameAfter() {
        assertThat(walk(2_500, "d103", "c5").verdict(Optional.of(row(5)))).isEmpty();
        assertThat(walk(2_500, "u2", "d103", "c5").verdict(Optional.of(row(5)))).isEmpty();
        assertThat(walk(2_500, "c5").verdict(Optional.of(row(5)))).isNotEmpty();
        assertThat(walk(5_000).verdict(Optional.of(row(5)))).isEmpty();
        assertThat(new KeyWalk(ROW, CHANGES, new Duty(5_000, true, false)).verdict(Optional.of(row(5)))).isNotEmpty();
    }

    @Test
    void whatWasDeadLetteredMayBeLeftOut() {
        // When
        KeyWalk walk = walk(0, "c1", "d103", "c5");
        walk.excuse(new DeadLetter(ROW, "u", 102));

        // Then
        assertThat(walk.verdict(Optional.of(row(5)))).isEmpty();

        // When
        KeyWalk another = walk(0, "c1", "d103", "c5");
        another.excuse(new DeadLetter(ROW, "u", 101));

        // Then
        assertThat(another.verdict(Optional.of(row(5)))).isNotEmpty();
    }

    private static List<String> problems(String... copies) {
        return walk(0, copies).verdict(Optional.of(row(5)));
    }

    /** A copy is its operation and the row's version, or for a delete its transaction. */
    private static KeyWalk walk(long completeSince, String... copies) {
        return follow(new KeyWalk(ROW, CHANGES, new Duty(completeSince, false, false)), copies);
    }

    private static KeyWalk follow(KeyWalk walk, String... copies) {
        for (int i = 0; i < copies.length; i++) {
            String op = copies[i].substring(0, 1);
            long number = Long.parseLong(copies[i].substring(1));
            boolean delete = op.equals("d");
            walk.follow(delete
                    ? new Copy(ROW, 0, i, op, 0, number, i, null)
                    : new Copy(ROW, 0, i, op, number, 0, i, row(number)));
        }
        return walk;
    }

    private static JsonNode row(long version) {
        return JsonNodeFactory.instance.objectNode().put("id", 7).put("version", version);
    }
}
