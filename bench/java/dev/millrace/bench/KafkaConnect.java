package dev.millrace.bench;

import dev.millrace.kit.FreePort;
import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.Postgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Kafka Connect, standalone, with Debezium's connector as its only one. */
final class KafkaConnect extends Peer {

    private final Distribution distribution = Distribution.ofKafka();

    KafkaConnect(int round, Postgres database, KafkaBroker broker, MemoryLimit limit) {
        super(SubjectKind.KAFKA_CONNECT.label(), SubjectKind.KAFKA_CONNECT.inRound(round), broker, limit);
        Map<String, String> worker = new TreeMap<>(Map.of(
                "bootstrap.servers", broker.bootstrapServers(),
                "key.converter", "org.apache.kafka.connect.json.JsonConverter",
                "value.converter", "org.apache.kafka.connect.json.JsonConverter",
                "offset.storage.file.filename", directory().resolve("offsets").toString(),
                "offset.flush.interval.ms", "1000",
                "listeners", "http://127.0.0.1:" + FreePort.next()));
        ConnectorProperties.producer().forEach((key, value) -> worker.put("producer." + key, value));
        write("worker.properties", worker);
        Map<String, String> connector =
                new TreeMap<>(ConnectorProperties.of(SubjectKind.KAFKA_CONNECT.inRound(round), database));
        connector.put("name", SubjectKind.KAFKA_CONNECT.inRound(round));
        connector.put("tasks.max", "1");
        write("connector.properties", connector);
    }

    private void write(String name, Map<String, String> properties) {
        try {
            Files.write(directory().resolve(name),
                    properties.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    List<String> command() {
        Path lib = distribution.home().resolve("lib");
        return List.of(distribution.java().toString(), "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn", "-cp", lib + "/*",
                "org.apache.kafka.connect.cli.ConnectStandalone",
                directory().resolve("worker.properties").toString(),
                directory().resolve("connector.properties").toString());
    }
}
