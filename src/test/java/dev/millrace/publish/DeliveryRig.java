package dev.millrace.publish;

import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.config.Acks;
import dev.millrace.config.RetrySettings;
import dev.millrace.config.RoutingSettings;
import dev.millrace.config.RowPolicies;
import dev.millrace.config.RowPolicies.Policy;
import dev.millrace.config.ValueCompression;
import dev.millrace.format.JsonEncoder;
import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import dev.millrace.publish.FlawedProducer.Flaw;
import dev.millrace.route.TopicNames;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Deliveries to a real broker, with faults put in between; the broker is the same for all tests of a class. */
final class DeliveryRig {

    static final int LIMIT = 20_000;

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Map<Acks, Producer<byte[], byte[]>> PRODUCERS = new EnumMap<>(Acks.class);

    private static KafkaBroker broker;

    final AtomicInteger rebuilt = new AtomicInteger();
    final AtomicInteger sent = new AtomicInteger();
    Acks acks = Acks.ALL;
    Function<ProducerRecord<byte[], byte[]>, Optional<Flaw>> flaws = record -> Optional.empty();
    KnownTopics.Keeper keeper = topics -> Map.of();
    RowPolicies policies = new RowPolicies(LIMIT, Policy.SKIP, Policy.DEAD_LETTER);
    ValueCompression compression = new ValueCompression(false, 0, "unused");

    static void start() {
        broker = KafkaBroker.builder().start();
    }

    static void stop() {
        PRODUCERS.values().forEach(Producer::close);
        PRODUCERS.clear();
        broker.close();
    }

    static KafkaBroker broker() {
        return broker;
    }

    Delivered deliver(Change... changes) throws InterruptedException {
        return new Delivery(outlet(new RetrySettings(5, Duration.ofMillis(5))), new ChangeBatch(List.of(changes))).deliver();
    }

    Outlet outlet(RetrySettings retries) {
        Producer<byte[], byte[]> flawed = FlawedProducer.of(PRODUCERS.computeIfAbsent(acks, DeliveryRig::connect), record -> {
            Optional<Flaw> flaw = flaws.apply(record);
            if (flaw.isEmpty() || flaw.get().written()) {
                sent.incrementAndGet();
            }
            return flaw;
        });
        Producers producers = new Producers() {
            @Override
            public Producer<byte[], byte[]> get() {
                return flawed;
            }

            @Override
            public Producer<byte[], byte[]> rebuilt(Producer<byte[], byte[]> broken) {
                rebuilt.incrementAndGet();
                return flawed;
            }
        };
        return new Outlet(producers, new RecordFactory(new JsonEncoder(false, false),
                new Destinations(TopicNames.plain("shop"), RoutingSettings.PLAIN), compression,
                Optional.empty(), List.of()),
                new KnownTopics(keeper), new RowPolicy(policies),
                new DeadLetters("shop.millrace.dead-letter"), new KafkaErrors(broker.bootstrapServers()), retries, List.of());
    }

    private static Producer<byte[], byte[]> connect(Acks acks) {
        return new KafkaProducer<>(new ClientSettings(SinkEnvironment.settings(broker.bootstrapServers(),
                "ACKS", acks.code(), "COMPRESSION", "none")).producer());
    }

    static List<TopicRecord> read(String topic, int count) {
        try (TopicReader reader = TopicReader.of(broker.bootstrapServers(), topic)) {
            return List.copyOf(reader.readCount(count, PATIENCE));
        }
    }

    static List<TopicRecord> letters(String table) {
        try (TopicReader reader = TopicReader.of(broker.bootstrapServers(), "shop.millrace.dead-letter")) {
            reader.readUntil(all -> all.stream().anyMatch(letter -> isOf(letter, table)), PATIENCE);
            return reader.records().stream().filter(letter -> isOf(letter, table)).toList();
        }
    }

    private static boolean isOf(TopicRecord letter, String table) {
        return letter.json().path("table").asText().equals(table);
    }

    static Map<Integer, List<Integer>> versionsByKey(List<TopicRecord> records) {
        Map<Integer, List<Integer>> versions = new HashMap<>();
        records.forEach(record -> versions.computeIfAbsent(record.keyJson().path("id").asInt(), id -> new ArrayList<>())
                .add(record.json().path("after").path("version").asInt()));
        return versions;
    }
}
