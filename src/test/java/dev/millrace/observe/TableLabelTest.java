package dev.millrace.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

class TableLabelTest {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    @Test
    void tablesBeyondTheBoundCountTogether() {
        // Given
        registry.config().meterFilter(new TableLabel(true));

        // When
        for (int i = 0; i < 1_100; i++) {
            rows("public.t" + i).increment();
        }
        rows("public.t7").increment();

        // Then
        assertThat(registry.find("millrace.rows").counters()).hasSize(1_001);
        assertThat(registry.get("millrace.rows").tag("table", "public.t7").counter().count()).isEqualTo(2);
        assertThat(registry.get("millrace.rows").tag("table", TableLabel.OTHER).tag("column", TableLabel.OTHER)
                .tag("op", "c").counter().count()).isEqualTo(100);
    }

    @Test
    void withoutTheLabelTablesAndColumnsCountTogether() {
        // Given
        registry.config().meterFilter(new TableLabel(false));

        // When
        rows("public.a").increment();
        rows("public.b").increment();

        // Then
        Counter counter = registry.get("millrace.rows").counter();
        assertThat(counter.count()).isEqualTo(2);
        assertThat(counter.getId().getTags()).extracting("key").containsExactly("op");
    }

    @Test
    void theProducersMetersByTopicAreBoundedToo() {
        // Given
        registry.config().meterFilter(new TableLabel(true));
        SimpleMeterRegistry without = new SimpleMeterRegistry();
        without.config().meterFilter(new TableLabel(false));

        // When
        for (int i = 0; i < 1_100; i++) {
            registry.counter("kafka.producer.topic.byte.total", "topic", "t" + i);
        }
        without.counter("kafka.producer.topic.byte.total", "topic", "t");
        without.counter("kafka.producer.byte.total");

        // Then
        assertThat(registry.getMeters()).hasSize(1_000);
        assertThat(without.getMeters()).singleElement().matches(meter -> meter.getId().getTags().isEmpty());
    }

    private Counter rows(String table) {
        return registry.counter("millrace.rows", "table", table, "column", "price", "op", "c");
    }
}
