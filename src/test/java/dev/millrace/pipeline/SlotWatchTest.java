package dev.millrace.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.capture.QueueGauge;
import dev.millrace.source.LogKept;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The slot may keep 100 bytes. */
class SlotWatchTest {

    private final PipelineStatus status = new PipelineStatus(List.of(), new QueueGauge());
    private final SlotWatch watch = new SlotWatch(status, "millrace_shop");
    private final Logger logger = Logger.getLogger(SlotWatch.class.getName());
    private final List<String> said = new ArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord record) {
            said.add(record.getMessage());
        }

        @Override
        public void flush() {
        }

        @Override
        public void close() {
        }
    };

    @BeforeEach
    void listen() {
        logger.addHandler(handler);
    }

    @AfterEach
    void stopListening() {
        logger.removeHandler(handler);
    }

    @Test
    void warnsOnceAtEachOfTheTwoMarksAndAgainAfterItHasFallen() {
        // When
        look(49);
        assertThat(said).isEmpty();
        look(50, 55, 79);
        assertThat(said).hasSize(1);
        look(80, 99, 120);
        assertThat(said).hasSize(2);
        look(45, 60);
        assertThat(said).hasSize(2);
        look(39, 60);

        // Then
        assertThat(said).hasSize(3);
        assertThat(status.slotLag()).hasValue(60);
        assertThat(status.source().logLimit()).hasValue(100);
    }

    @Test
    void withoutALimitNothingIsNearIt() {
        // When
        long bytes = Long.MAX_VALUE / 1_000;
        watch.look(OptionalLong.of(bytes), Optional.of(new LogKept(bytes, OptionalLong.empty())));

        // Then
        assertThat(said).isEmpty();
        assertThat(status.source().logLimit()).isEmpty();
    }

    private void look(long... kept) {
        for (long bytes : kept) {
            watch.look(OptionalLong.of(bytes), Optional.of(new LogKept(bytes, OptionalLong.of(100))));
        }
    }
}
