package dev.millrace.bench;

import dev.millrace.kit.FreePort;
import dev.millrace.kit.HttpProbe;
import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.Postgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Debezium Server from its distribution, with the producer set as Millrace's is: LZ4, idempotence, the same batches and
 * the same wait for them. Everything else is its default, but for the offsets, which it may store as often.
 */
final class DebeziumServer extends Peer implements Probed {

    private final Distribution distribution = Distribution.ofDebeziumServer();
    private final int port = FreePort.next();
    private final HttpProbe probe = new HttpProbe(port);

    DebeziumServer(SubjectKind kind, int round, Postgres database, KafkaBroker broker, MemoryLimit limit) {
        super(kind.label(), kind.inRound(round), broker, limit);
        Map<String, String> properties = new TreeMap<>(ConnectorProperties.of(kind.inRound(round), database).entrySet()
                .stream().collect(Collectors.toMap(each -> "debezium.source." + each.getKey(), Map.Entry::getValue)));
        ConnectorProperties.producer().forEach((key, value) ->
                properties.put("debezium.sink.kafka.producer." + key, value));
        properties.putAll(Map.of(
                "debezium.sink.type", "kafka",
                "debezium.sink.kafka.producer.bootstrap.servers", broker.bootstrapServers(),
                "debezium.sink.kafka.producer.key.serializer", "org.apache.kafka.common.serialization.StringSerializer",
                "debezium.sink.kafka.producer.value.serializer", "org.apache.kafka.common.serialization.StringSerializer",
                "debezium.source.offset.storage.file.filename", directory().resolve("offsets").toString(),
                "debezium.source.offset.flush.interval.ms", "1000",
                "quarkus.http.host", "127.0.0.1",
                "quarkus.http.port", Integer.toString(port),
                "quarkus.log.level", "WARN"));
        if (kind == SubjectKind.DEBEZIUM_SERVER_QUICK) {
            properties.put("debezium.source.poll.interval.ms", "10");
        }
        write(properties);
    }

    private void write(Map<String, String> properties) {
        Path file = directory().resolve("config/application.properties");
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, properties.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    List<String> command() {
        List<String> command = new ArrayList<>(List.of(distribution.java().toString()));
        command.addAll(List.of("-cp", classPath(), "io.debezium.server.Main"));
        return command;
    }

    /** Its readiness has no check in it; its liveness tells whether the connector runs. */
    @Override
    public boolean ready() {
        requireAlive();
        return probe.get("/q/health").status() == 200;
    }

    private String classPath() {
        Path home = distribution.home();
        try (Stream<Path> files = Files.list(home)) {
            Path runner = files.filter(file -> file.toString().endsWith("-runner.jar")).findFirst().orElseThrow();
            return runner + ":" + home.resolve("config/lib") + ":" + home.resolve("lib") + "/*";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
