package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.Change;
import java.util.List;
import org.junit.jupiter.api.Test;

class SendAgainTest {

    private final Changes orders = Changes.of("orders");
    private final Changes items = Changes.of("items");
    private final List<Change> batch = List.of(orders.update(1, 0), orders.update(2, 0), orders.update(1, 1),
            items.update(1, 0), orders.update(3, 0), orders.update(1, 2), orders.update(2, 1));

    @Test
    void nothingAfterNoFailure() {
        assertThat(again()).isEmpty();
    }

    @Test
    void aFailedRecordAndWhatCameBehindItOfItsKeyAndTopic() {
        assertThat(again(0)).containsExactly(0, 2, 5);
    }

    @Test
    void noElderRecordOfTheKey() {
        assertThat(again(2)).containsExactly(2, 5);
    }

    @Test
    void eachKeyForItself() {
        assertThat(again(1, 2)).containsExactly(1, 2, 5, 6);
    }

    @Test
    void notWhatAPolicyHasSetAside() {
        assertThat(SendAgain.of(batch, List.of(0), Change::origin, i -> i != 2)).containsExactly(0, 5);
    }

    private Iterable<Integer> again(Integer... failed) {
        return SendAgain.of(batch, List.of(failed), Change::origin, i -> true);
    }
}
