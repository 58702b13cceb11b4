package dev.millrace.config;

import static dev.millrace.config.WrongCase.set;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.SendSettings.Codec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProducerOptionsTest {

    @TempDir
    Path directory;

    @Test
    void areReadFromYaml() {
        // Given
        Start start = Start.least(directory).configFile("""
                millrace:
                  pipeline: orders
                  sink:
                    acks: 1
                    client-id: shop-to-kafka
                    batch-size: 1MiB
                    batch-timeout: 0ms
                    compression: zstd
                    in-flight: 20
                    request-timeout: 15s
                    delivery-timeout: 1m
                """);

        // When
        SendSettings sending = start.settings().sink().sending();

        // Then
        assertThat(sending).isEqualTo(new SendSettings(Acks.LEADER, "shop-to-kafka", 1 << 20, Duration.ZERO, Codec.ZSTD,
                20, Duration.ofSeconds(15), Duration.ofMinutes(1)));
    }

    @Test
    void deriveFromEachOther() {
        // When
        SendSettings sending = Start.least(directory)
                .env("MILLRACE_PIPELINE", "orders")
                .env("MILLRACE_SINK_ACKS", "0")
                .env("MILLRACE_SINK_REQUEST_TIMEOUT", "40s")
                .env("MILLRACE_SINK_BATCH_TIMEOUT", "1s")
                .settings().sink().sending();

        // Then
        assertThat(sending.clientId()).isEqualTo("millrace-orders");
        assertThat(sending.inFlight()).isEqualTo(1);
        assertThat(sending.deliveryTimeout()).isEqualTo(Duration.ofSeconds(41));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrong")
    void sayWhatIsWrongInOneLine(WrongCase wrong) {
        // When
        List<String> problems = wrong.problems(directory);

        // Then
        assertThat(problems).containsExactlyElementsOf(wrong.lines());
    }

    static Stream<WrongCase> wrong() {
        return Stream.of(
                set("MILLRACE_SINK_ACKS=2")
                        .says("millrace.sink.acks (MILLRACE_SINK_ACKS): \"2\" is not allowed; allowed: all, 1, 0"),
                set("MILLRACE_SINK_CLIENT_ID=my shop")
                        .says("millrace.sink.client-id (MILLRACE_SINK_CLIENT_ID): \"my shop\" is not allowed;"
                                + " allowed: letters, digits, '.', '_' and '-'"),
                set("MILLRACE_SINK_BATCH_SIZE=1GiB")
                        .says("millrace.sink.batch-size (MILLRACE_SINK_BATCH_SIZE): \"1GiB\" is out of range;"
                                + " allowed: 0 to 4MiB"),
                set("MILLRACE_SINK_BATCH_TIMEOUT=5")
                        .says("millrace.sink.batch-timeout (MILLRACE_SINK_BATCH_TIMEOUT): \"5\" is not a duration;"
                                + " write 250ms, 10s, 2m or PT10S; allowed: 0ms to 1m"),
                set("MILLRACE_SINK_COMPRESSION=brotli")
                        .says("millrace.sink.compression (MILLRACE_SINK_COMPRESSION): \"brotli\" is not allowed;"
                                + " allowed: lz4, zstd, snappy, gzip, none"),
                set("MILLRACE_SINK_IN_FLIGHT=0")
                        .says("millrace.sink.in-flight (MILLRACE_SINK_IN_FLIGHT): \"0\" is out of range;"
                                + " allowed: 1 to 100"),
                set("MILLRACE_SINK_REQUEST_TIMEOUT=1ms")
                        .says("millrace.sink.request-timeout (MILLRACE_SINK_REQUEST_TIMEOUT): \"1ms\" is out of range;"
                                + " allowed: 100ms to 1h"),
                set("MILLRACE_SINK_IN_FLIGHT=6")
                        .says("millrace.sink.in-flight (MILLRACE_SINK_IN_FLIGHT): 6 is more than the 5 with which"
                                + " brokers keep the order of changes with millrace.sink.acks=all"),
                set("MILLRACE_SINK_DELIVERY_TIMEOUT=10s")
                        .says("millrace.sink.delivery-timeout (MILLRACE_SINK_DELIVERY_TIMEOUT): is shorter than"
                                + " millrace.sink.request-timeout and millrace.sink.batch-timeout together, 10005ms"),
                set("MILLRACE_SINK_COMPRESSION=zstd", "MILLRACE_SINK_PROPERTIES_COMPRESSION_TYPE=gzip")
                        .says("millrace.sink.compression (MILLRACE_SINK_COMPRESSION): set together with"
                                + " millrace.sink.properties.compression.type, which is the same; keep one of them"),
                set("MILLRACE_SINK_BATCH_TIMEOUT=10ms", "MILLRACE_SINK_BATCH_SIZE=1MiB",
                        "MILLRACE_SINK_PROPERTIES_LINGER_MS=20", "MILLRACE_SINK_PROPERTIES_BATCH_SIZE=1000")
                        .says("millrace.sink.batch-size (MILLRACE_SINK_BATCH_SIZE): set together with"
                                        + " millrace.sink.properties.batch.size, which is the same; keep one of them",
                                "millrace.sink.batch-timeout (MILLRACE_SINK_BATCH_TIMEOUT): set together with"
                                        + " millrace.sink.properties.linger.ms, which is the same; keep one of them"),
                set("MILLRACE_SINK_IN_FLIGHT=2",
                        "MILLRACE_SINK_PROPERTIES_MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION=3",
                        "MILLRACE_SINK_REQUEST_TIMEOUT=5s", "MILLRACE_SINK_PROPERTIES_REQUEST_TIMEOUT_MS=6000",
                        "MILLRACE_SINK_DELIVERY_TIMEOUT=20s", "MILLRACE_SINK_PROPERTIES_DELIVERY_TIMEOUT_MS=21000")
                        .says("millrace.sink.delivery-timeout (MILLRACE_SINK_DELIVERY_TIMEOUT): set together with"
                                        + " millrace.sink.properties.delivery.timeout.ms, which is the same;"
                                        + " keep one of them",
                                "millrace.sink.in-flight (MILLRACE_SINK_IN_FLIGHT): set together with"
                                        + " millrace.sink.properties.max.in.flight.requests.per.connection,"
                                        + " which is the same; keep one of them",
                                "millrace.sink.request-timeout (MILLRACE_SINK_REQUEST_TIMEOUT): set together with"
                                        + " millrace.sink.properties.request.timeout.ms, which is the same;"
                                        + " keep one of them"),
                set("MILLRACE_SINK_PROPERTIES_ACKS=1")
                        .says("millrace.sink.properties.acks (MILLRACE_SINK_PROPERTIES_ACKS): not allowed;"
                                + " set millrace.sink.acks"),
                set("MILLRACE_SINK_PROPERTIES_CLIENT_ID=x")
                        .says("millrace.sink.properties.client.id (MILLRACE_SINK_PROPERTIES_CLIENT_ID): not allowed;"
                                + " set millrace.sink.client-id"));
    }
}
