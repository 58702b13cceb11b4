package dev.millrace.observe;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.kafka.KafkaClientMetrics;
import jakarta.annotation.PreDestroy;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.apache.kafka.clients.producer.Producer;

/**
 * The Kafka producer's own meters, of the producer that is in use. Quarkus binds each producer and lets go of none: the
 * meters of a second one have the names of the first one's, and so the first one's stay, with the values of a dead client.
 */
@ApplicationScoped
class ProducerMeters {

    private final MeterRegistry registry;
    private final Counter rebuilds;
    private KafkaClientMetrics current;

    ProducerMeters(MeterRegistry registry) {
        this.registry = registry;
        this.rebuilds = Counter.builder("millrace.producer.rebuilds")
                .description("Kafka producers that took the place of one beyond repair").register(registry);
    }

    /** Makes the counter exist before there is anything to count. */
    void register(@Observes StartupEvent event) {
    }

    synchronized void created(@Observes Producer<?, ?> producer) {
        if (current != null) {
            rebuilds.increment();
            current.close();
        }
        current = new KafkaClientMetrics(producer);
        current.bindTo(registry);
    }

    @PreDestroy
    synchronized void close() {
        if (current != null) {
            current.close();
        }
    }
}
