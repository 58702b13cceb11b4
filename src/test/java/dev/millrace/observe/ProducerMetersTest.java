package dev.millrace.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.Map;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.Gauge;
import org.apache.kafka.common.metrics.KafkaMetric;
import org.apache.kafka.common.metrics.MetricConfig;
import org.apache.kafka.common.utils.Time;
import org.junit.jupiter.api.Test;

class ProducerMetersTest {

    private static final MetricName SENT =
            new MetricName("record-send-total", "producer-metrics", "", Map.of("client-id", "millrace"));

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final ProducerMeters meters = new ProducerMeters(registry);

    /** Both have the same client id, and so their meters the same names. */
    @Test
    void showTheProducerThatTookThePlaceOfAnother() {
        // Given
        meters.created(producer(7));
        assertThat(sent()).isEqualTo(7);

        // When
        meters.created(producer(1));

        // Then
        assertThat(sent()).isEqualTo(1);
        assertThat(registry.get("millrace.producer.rebuilds").counter().count()).isEqualTo(1);
    }

    private double sent() {
        return registry.get("kafka.producer.record.send.total").functionCounter().count();
    }

    private static MockProducer<byte[], byte[]> producer(double sent) {
        Metric metric = new KafkaMetric(new Object(), SENT, (Gauge<Double>) (config, now) -> sent, new MetricConfig(),
                Time.SYSTEM);
        MockProducer<byte[], byte[]> producer = new MockProducer<>();
        producer.setMockMetrics(SENT, metric);
        return producer;
    }
}
