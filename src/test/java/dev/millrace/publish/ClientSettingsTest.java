package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.Acks;
import dev.millrace.config.SendSettings.Codec;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Read back as the producer understands them. */
class ClientSettingsTest {

    @Test
    void withoutOptionsNothingIsLostAndLittleIsSpent() {
        // When
        Map<String, Object> effective = effective(settings().producer());

        // Then
        assertThat(effective).containsAllEntriesOf(Map.of(
                "acks", "-1",
                "enable.idempotence", true,
                "client.id", "millrace-shop",
                "batch.size", 131_072,
                "linger.ms", 5L,
                "compression.type", "lz4",
                "max.in.flight.requests.per.connection", 5,
                "request.timeout.ms", 10_000,
                "delivery.timeout.ms", 30_000));
        assertThat(effective).containsEntry("max.block.ms", 5_000L).containsEntry("retries", Integer.MAX_VALUE);
    }

    @Test
    void eachOptionReachesTheProducer() {
        // When
        Map<String, Object> effective = effective(settings("CLIENT_ID", "shop-to-kafka", "BATCH_SIZE", "1MiB",
                "BATCH_TIMEOUT", "20ms", "COMPRESSION", "zstd", "IN_FLIGHT", "2", "REQUEST_TIMEOUT", "15s",
                "DELIVERY_TIMEOUT", "1m").producer());

        // Then
        assertThat(effective).containsAllEntriesOf(Map.of(
                "client.id", "shop-to-kafka",
                "batch.size", 1 << 20,
                "linger.ms", 20L,
                "compression.type", "zstd",
                "max.in.flight.requests.per.connection", 2,
                "request.timeout.ms", 15_000,
                "delivery.timeout.ms", 60_000));
    }

    @ParameterizedTest
    @CsvSource({"all, -1, true, 5", "1, 1, false, 1", "0, 0, false, 1"})
    void onlyTheHighestLevelIsIdempotent(String acks, String known, boolean idempotent, int inFlight) {
        // When
        Map<String, Object> effective = effective(settings("ACKS", acks).producer());

        // Then
        assertThat(effective).containsEntry("acks", known).containsEntry("enable.idempotence", idempotent)
                .containsEntry("max.in.flight.requests.per.connection", inFlight);
    }

    @Test
    void whatMustNotBeLostIsSureAtEachLevel() {
        // When
        Map<String, Object> effective = effective(settings("ACKS", "0", "IN_FLIGHT", "50").sureProducer());

        // Then
        assertThat(effective).containsEntry("acks", "-1").containsEntry("enable.idempotence", true)
                .containsEntry("max.in.flight.requests.per.connection", 5);
    }

    @Test
    void aPropertyTakesThePlaceOfADefault() {
        // When
        Map<String, Object> effective = effective(settings("PROPERTIES_LINGER_MS", "50",
                "PROPERTIES_CONNECTIONS_MAX_IDLE_MS", "60000").producer());

        // Then
        assertThat(effective).containsEntry("linger.ms", 50L).containsEntry("connections.max.idle.ms", 60_000L);
    }

    @Test
    void connectionsEndBeforeALoadBalancerForgetsThem() {
        // When
        Map<String, Object> effective = effective(settings().producer());

        // Then
        assertThat((Long) effective.get("connections.max.idle.ms")).isLessThan(4 * 60_000L);
        assertThat(effective).containsEntry("client.dns.lookup", "use_all_dns_ips")
                .containsEntry("metadata.max.age.ms", 60_000L);
    }

    @Test
    void everyCodecAndLevelMakesAProducerThatKafkaAccepts() {
        for (Codec codec : Codec.values()) {
            for (Acks acks : Acks.values()) {
                assertThat(effective(settings("COMPRESSION", codec.code(), "ACKS", acks.code()).producer()))
                        .containsEntry("compression.type", codec.code());
            }
        }
    }

    @Test
    void theOtherClientsHaveTheSameName() {
        assertThat(settings("CLIENT_ID", "shop-to-kafka").other()).containsEntry("client.id", "shop-to-kafka");
    }

    private static ClientSettings settings(String... namesAndValues) {
        return new ClientSettings(SinkEnvironment.settings("kafka:9092", namesAndValues));
    }

    private static Map<String, Object> effective(Map<String, Object> properties) {
        return new ProducerConfig(properties).values().entrySet().stream()
                .filter(property -> property.getValue() != null)
                .collect(Collectors.toMap(property -> property.getKey(), property -> (Object) property.getValue()));
    }
}
